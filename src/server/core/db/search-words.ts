/** Signs an index of trigrams finds anywhere; fewer are found at the beginning of a word. */
export const ANYWHERE = 3

/** A word as `order_words` of the database stores it: its case, accents and bytes. */
export const storedWord = (word: string): string => {
  const folded = word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  return [...Buffer.from(folded)]
    .map(byte => (byte === 92 ? '\\\\' : byte > 127 ? `\\${byte.toString(8)}` : String.fromCharCode(byte)))
    .join('')
}

/** What a column of such words is like where it holds the word: from three signs on anywhere, fewer begin one. */
export const wordPattern = (word: string): string => {
  const literal = word.replace(/[\\%_]/g, sign => `\\${sign}`)
  return word.length >= ANYWHERE ? `%${literal}%` : `% ${literal}%`
}
