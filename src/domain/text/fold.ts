/**
 * A text without case and accents, for searching: 'Käse' and 'KASE' fold alike, ß counts as ss.
 * What is contained in a text is also contained after both are folded.
 */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

/** A folded text with umlauts that are spelled out as their vowel: "koeln" as "koln", "mueesli" as "müesli". */
export const joinDigraphs = (folded: string): string => folded.replace(/([aou])e+/g, '$1')

/**
 * The letters and digits of a name alone, folded and with umlauts spelled either way: 'Käse-Spätzle' and
 * 'kaesespaetzle' are one.
 */
export const lettersOf = (text: string): string => joinDigraphs(fold(text).replace(/[^\p{L}\p{N}]/gu, ''))

/**
 * Whether `text` contains `word`, whatever the case and accents; umlauts spelled ae, oe, ue are found as well
 * ('Koeln' finds 'Köln' and the other way round). The empty word is contained everywhere.
 */
export function containsFolded(text: string, word: string): boolean {
  const haystack = fold(text)
  const needle = fold(word)
  return haystack.includes(needle) || joinDigraphs(haystack).includes(joinDigraphs(needle))
}
