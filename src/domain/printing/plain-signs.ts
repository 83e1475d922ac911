/**
 * Signs that old printers print as others, as they are written without them; what the language of slips would read as a
 * command stays escaped.
 */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ı: 'i',
  '€': 'EUR',
  '×': 'x',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '°': ' Grad',
  '…': '...',
  '•': '*',
  '·': '*',
  '–': '\\x2d',
  '—': '\\x2d',
  '−': '\\x2d',
  '„': '\\x22',
  '“': '\\x22',
  '”': '\\x22',
  '«': '\\x22',
  '»': '\\x22',
  '‚': "'",
  '‘': "'",
  '’': "'",
}
/** An umlaut among capitals is spelled out in capitals. */
const IN_CAPITALS = /[ÄÖÜ](?=\p{Lu})|(?<=\p{Lu})[ÄÖÜ](?!\p{Ll})/gu
const MARKS = /\p{M}/gu
const ASCII_END = 0x7f

/**
 * A slip in letters every printer has: umlauts are spelled out, accents left away, and what is none of them is a
 * question mark.
 */
export const inPlainSigns = (document: string): string =>
  Array.from(
    document.normalize('NFC').replaceAll(IN_CAPITALS, sign => (SPELLED[sign] ?? sign).toUpperCase()),
    plainSign,
  ).join('')

function plainSign(sign: string): string {
  if ((sign.codePointAt(0) ?? 0) <= ASCII_END) return sign
  const spelled = SPELLED[sign]
  if (spelled !== undefined) return spelled
  const base = sign.normalize('NFKD').replaceAll(MARKS, '')
  return base !== '' &&
    Array.from(base).every(part => (part.codePointAt(0) ?? 0) <= ASCII_END && /[\p{L}\p{N} ]/u.test(part))
    ? base
    : '?'
}
