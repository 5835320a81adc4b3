"""Chapter 11: rule processing, looked for in check timings only (11.1.2)."""
