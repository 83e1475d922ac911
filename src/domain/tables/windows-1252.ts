/** What Windows-1252 has between 0x80 and 0x9F, by place; the rest of it is Latin-1. */
const ABOVE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const codes = new Map(Array.from(ABOVE, (letter, index) => [letter, 0x80 + index] as const))

/**
 * A text as bytes in Windows-1252. A letter it does not have loses its accent, and where that does not do becomes a
 * question mark.
 */
export function windows1252(text: string): Uint8Array {
  const bytes: number[] = []
  for (const letter of text.normalize('NFC'))
    bytes.push(codeOf(letter) ?? codeOf(letter.normalize('NFD')[0] ?? '?') ?? 0x3f)
  return Uint8Array.from(bytes)
}

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  return codes.get(letter)
}
