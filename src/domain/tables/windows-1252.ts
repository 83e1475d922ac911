import { nearestSigns, NO_SIGN } from '#domain/text/nearest-sign.ts'

/** What Windows-1252 has between 0x80 and 0x9F, by place; the rest of it is Latin-1. */
const ABOVE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const codes = new Map(Array.from(ABOVE, (letter, index) => [letter, 0x80 + index] as const))

/** A text in signs that Windows-1252 has; of any other the nearest one. */
export const inWindows1252 = (text: string): string => nearestSigns(text, sign => codeOf(sign) !== undefined)

/** A text as bytes in Windows-1252, each sign it does not have as the nearest one. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(inWindows1252(text), letter => codeOf(letter) ?? NO_SIGN.charCodeAt(0))

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  return codes.get(letter)
}
