/** Entries as they were typed or pasted, cut at commas, semicolons and line breaks, trimmed, each once. */
export const splitTexts = (entries: readonly string[]): string[] => [
  ...new Set(
    entries
      .flatMap(entry => entry.split(/[,;\n\t]/))
      .map(entry => entry.trim())
      .filter(Boolean),
  ),
]
