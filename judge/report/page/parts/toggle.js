// English or Japanese, kept as long as the tab is open.
const root = document.documentElement, chosen = () => root.lang = root.lang === "ja" ? "en" : "ja";
try { root.lang = sessionStorage.getItem("language") || root.lang; } catch (error) { void error; }
for (const button of document.querySelectorAll("[data-toggle]")) button.addEventListener("click", () => {
  chosen();
  try { sessionStorage.setItem("language", root.lang); } catch (error) { void error; }
});
