"""Why a step is wrong: reasons, causes of a claim that differs, findings. Imports `outcome` and `record`."""
