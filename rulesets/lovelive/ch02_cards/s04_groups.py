"""2.4.2.2 Which member names belong to which group."""

from collections.abc import Mapping

from judge.engine.book.names import plain_name

ROSTERS: Mapping[str, frozenset[str]] = {
    "μ's": frozenset(
        ("高坂穂乃果", "絢瀬絵里", "南ことり", "園田海未", "星空凛", "西木野真姫", "東條希", "小泉花陽", "矢澤にこ")
    ),
    "Aqours": frozenset(
        (
            "高海千歌", "桜内梨子", "松浦果南", "黒澤ダイヤ", "渡辺曜", "津島善子", "国木田花丸", "小原鞠莉",
            "黒澤ルビィ",
        )
    ),
    "虹ヶ咲": frozenset(
        (
            "上原歩夢", "中須かすみ", "桜坂しずく", "朝香果林", "宮下愛", "近江彼方", "優木せつ菜", "エマ・ヴェルデ",
            "天王寺璃奈", "三船栞子", "ミア・テイラー", "鐘嵐珠",
        )
    ),
    "Liella!": frozenset(
        (
            "澁谷かのん", "唐可可", "嵐千砂都", "平安名すみれ", "葉月恋", "桜小路きな子", "米女メイ", "若菜四季",
            "鬼塚夏美", "ウィーン・マルガレーテ", "鬼塚冬毬",
        )
    ),
    "蓮ノ空": frozenset(
        (
            "日野下花帆", "村野さやか", "乙宗梢", "夕霧綴理", "大沢瑠璃乃", "藤島慈", "百生吟子", "徒町小鈴",
            "安養寺姫芽", "セラス柳田リリエンフェルト", "桂城泉",
        )
    ),
}  # fmt: skip
"""The members of the groups that joint cards are of (appendix B)."""
_PLAIN = {group: frozenset(map(plain_name, names)) for group, names in ROSTERS.items()}


def names_within(group: str, names: frozenset[str]) -> frozenset[str]:
    """The names that a card of a group counts by: of a joint card only those of the group."""
    return names & _PLAIN[group] or names if len(names) > 1 else names
