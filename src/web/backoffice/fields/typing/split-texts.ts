/**
 * What parts one text from the next when typed or pasted; codes, which hold no blanks themselves, are parted by blanks
 * too.
 */
export const TEXT_SPLITS = [',', ';', '\n', '\r', '\t']
export const CODE_SPLITS = [...TEXT_SPLITS, ' ', '\u00a0']

/** Entries as they were typed or pasted, cut at each of `splits`, trimmed, each once. */
export const splitTexts = (entries: readonly string[], splits: readonly string[] = TEXT_SPLITS): string[] => [
  ...new Set(
    entries
      .flatMap(entry => splits.reduce<string[]>((parts, split) => parts.flatMap(part => part.split(split)), [entry]))
      .map(entry => entry.trim())
      .filter(Boolean),
  ),
]
