/**
 * What a sign becomes where an alphabet of few signs (a printer's code page, Windows-1252, a font) has not got it: as
 * German would write it in ASCII. Punctuation that is not listed goes by its kind.
 */
const SPELLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
    œ: 'oe',
    Œ: 'Oe',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'Th',
    ħ: 'h',
    Ħ: 'H',
    ŧ: 't',
    Ŧ: 'T',
    ŋ: 'ng',
    Ŋ: 'Ng',
    ə: 'e',
    Ə: 'E',
    ı: 'i',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '₺': 'TRY',
    '₽': 'RUB',
    '₴': 'UAH',
    '¢': 'c',
    '§': 'Par.',
    '©': '(c)',
    '®': '(R)',
    '№': 'Nr.',
    '×': 'x',
    '÷': ':',
    '±': '+/-',
    '≤': '<=',
    '≥': '>=',
    '≠': '<>',
    '≈': '~',
    '∞': 'unendlich',
    '‰': 'o/oo',
    '⁄': '/',
    '∕': '/',
    '½': '1/2',
    '¼': '1/4',
    '¾': '3/4',
    '°': ' Grad',
    µ: 'u',
    '…': '...',
    '•': '*',
    '·': '*',
    '∙': '*',
    '‣': '*',
    '−': '-',
    '¦': '|',
    '„': '"',
    '‚': "'",
    '‘': "'",
    '’': "'",
    '‛': "'",
    '‹': '<',
    '›': '>',
    '´': "'",
    ʼ: "'",
    '′': "'",
    '″': '"',
    // a question mark is what a machine writes for a sign it does not know: it stands for nothing else here
    '¿': '',
    '¡': '',
    '→': '->',
    '←': '<-',
    '↔': '<->',
    '⇒': '=>',
    '➔': '->',
    '➜': '->',
    '➡': '->',
    '⬅': '<-',
    '✓': 'ok',
    '✔': 'ok',
    '✅': 'ok',
    '✗': 'x',
    '✘': 'x',
    '✖': 'x',
    '❌': 'x',
    '⚠': '!',
    '❗': '!',
    '❕': '!',
    '➕': '+',
    '➖': '-',
    '☎': 'Tel.',
  }),
)
/** Letters of other alphabets as German writes them in Latin ones; `-` is a letter that is not written. */
const ALPHABETS = [
  [
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'a b v g d e jo sch s i j k l m n o p r s t u f ch z tsch sch schtsch - y - e ju ja',
  ],
  ['іїєґўјљњћђџѕ', 'i ji je g u j lj nj c dj dz dz'],
  ['αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'],
] as const
const LATIN: ReadonlyMap<string, string> = new Map(
  ALPHABETS.flatMap(([letters, latin]) =>
    Array.from(letters, (letter, at) => [letter, (latin.split(' ')[at] ?? '').replace('-', '')] as const),
  ),
)
/** Kinds of punctuation and spaces, in Unicode's general categories. */
const BY_KIND: readonly (readonly [RegExp, string])[] = [
  [/\p{Z}/u, ' '],
  [/\p{Pd}/u, '-'],
  [/[\p{Pi}\p{Pf}]/u, '"'],
  [/\p{Ps}/u, '('],
  [/\p{Pe}/u, ')'],
]
/** Stands for a letter or a sign that has none near it. */
export const NO_SIGN = '*'
/** Seen as nothing: what joins, varies or directs the signs beside it, and what is no sign at all. */
const UNSEEN = /[\p{M}\p{C}]/u
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
const ASCII_END = 0x7f

/** Whether an alphabet has a sign that is not ASCII. */
export type HasSign = (sign: string) => boolean
const isAscii = (sign: string) => (sign.codePointAt(0) ?? 0) <= ASCII_END

/**
 * The nearest writing of one sign: itself where it is ASCII or `has` knows it; an emoji that says no word is nothing.
 */
export function nearestSign(sign: string, has: HasSign = () => false): string {
  if (isAscii(sign) || has(sign)) return sign
  const spelled = SPELLED.get(sign)
  if (spelled !== undefined) return spelled
  const latin = LATIN.get(sign) ?? capital(LATIN.get(sign.toLowerCase()))
  if (latin !== undefined) return latin
  if (UNSEEN.test(sign)) return ''
  // one accent after the other, as "ế" is nearer to "ê" than to "e"
  const marked = Array.from(sign.normalize('NFD'))
  if (marked.length > 1) return nearestOfAll(marked.slice(0, -1).join(''), has)
  const same = sign.normalize('NFKD')
  if (same !== sign) return nearestOfAll(same, has)
  if (EMOJI.test(sign)) return ''
  return BY_KIND.find(([kind]) => kind.test(sign))?.[1] ?? NO_SIGN
}
const capital = (latin: string | undefined) => latin?.replace(/^./, letter => letter.toUpperCase())

function nearestOfAll(parts: string, has: HasSign): string {
  const near = Array.from(parts.normalize('NFC'), part => nearestSign(part, has))
  return near.includes(NO_SIGN) ? NO_SIGN : near.join('')
}

/** A capital that is not ASCII beside another one: it is spelled out in capitals. */
const AMONG_CAPITALS = /(?![\x00-\x7f])(?:\p{Lu}(?=\p{Lu})|(?<=\p{Lu})\p{Lu}(?!\p{Ll}))/gu
/** Half a portion behind a whole one: '1½' is '1 1/2', since '11/2' is another number. */
const FRACTION_BEHIND = /(?<=\d)[¼½¾⅐-⅞]/gu
const NOT_ASCII = /[^\x00-\x7f]/gu

/**
 * A text in ASCII and the signs that `has` knows: every other sign as the nearest one, never as a question mark.
 * `escape` writes what came in place of a sign so that it commands nothing where the text goes.
 */
export const nearestSigns = (text: string, has: HasSign = () => false, escape = (near: string) => near): string =>
  text
    .normalize('NFC')
    .replaceAll(FRACTION_BEHIND, sign => (has(sign) ? sign : ` ${sign}`))
    .replaceAll(AMONG_CAPITALS, sign => (has(sign) ? sign : escape(nearestSign(sign, has).toUpperCase())))
    .replaceAll(NOT_ASCII, sign => (has(sign) ? sign : escape(nearestSign(sign, has))))
