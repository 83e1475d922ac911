import { nearestSign, NO_SIGN } from '#domain/text/nearest-sign.ts'

/**
 * The few forms slips are made of, in ReceiptLine, the language that becomes printer commands, a picture and text
 * alike. It does not know how wide the paper is.
 */

/** Pictures among letters, however many parts they are made of: no printer has them. */
const SYMBOLS =
  /[\u{1F000}-\u{1FAFF}\u{2600}-\u{27BF}\u{2B00}-\u{2BFF}](?:[\u{1F000}-\u{1FAFF}\u{2600}-\u{27BF}\u{2B00}-\u{2BFF}]|\u{200D}|\u{FE0F}|\u{20E3})*/gu
/** Letters of scripts no printer has, two signs each to a computer. */
const FAR_LETTERS = /[\u{10000}-\u{10FFFF}]/gu
/** Controls but the line's end, what directs or joins signs, and what varies them. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\uFE00-\uFE0F\u20E3]/gu

/** An emoji in letters where it stands for a word; of any other it is said that there was one. */
function symbolInWords(symbol: string): string {
  const signs = Array.from(symbol.replaceAll('\uFE0F', ''))
  const near = signs.length === 1 ? nearestSign(signs.join('')) : ''
  return near === '' || near === NO_SIGN ? '[Symbol]' : near
}

/**
 * What somebody typed, so that none of it is a command: the language's own signs are escaped, lines stay lines, spaces
 * of any width are spaces, and what is not seen is left out.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .replaceAll(SYMBOLS, symbolInWords)
    .replaceAll(UNSEEN, '')
    .replaceAll(FAR_LETTERS, sign => nearestSign(sign))
    .replaceAll(/[\\|{}~_"`^]/g, sign => `\\x${sign.charCodeAt(0).toString(16)}`)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\\n')

export const RULE = '-'
export const CUT = '='
const FULL_WIDTH = '{border:space; width:*}'

/** Dark on light turned around, for what nobody may miss; twice as large. */
export const shouted = (text: string): string => `^^^\`~${plain(text)}~`
/** Bold and twice as large. */
export const large = (text: string): string => `^^^"${plain(text)}`
/** Bold and as tall as two lines. */
export const tall = (text: string): string => `^^"${plain(text)}`
export const centred = (text: string): string => plain(text)
export const left = (text: string): string => `|${plain(text)} |`

/** Lines in a box, the first one bold where there is a title. */
export const boxed = (lines: readonly string[], title?: string): string[] => [
  '{border:line; width:*}',
  ...(title === undefined ? [] : [`|\`"~${plain(title)}~ |`]),
  ...lines.map(line => `|^^"${plain(line)} |`),
  FULL_WIDTH,
]

/** Two columns, the first one as wide as its longest text of those given, so that names stand below each other. */
export const amountColumn = (amounts: readonly string[]): string =>
  `{border:space; width:${Math.min(10, Math.max(3, ...amounts.map(({ length }) => length)))},*}`
/** The same with a sum at the right. */
export const amountAndSum = (amounts: readonly string[], sums: readonly string[]): string =>
  `{border:space; width:${Math.min(9, Math.max(3, ...amounts.map(({ length }) => length)))},*,${Math.max(7, ...sums.map(({ length }) => length))}}`
/** A label with its sum at the right. */
export const labelAndSum = (label: string, sum: string): string => `|${plain(label)} | ${plain(sum)}|`
export const oneColumn = FULL_WIDTH
export const labelColumns = '{border:space; width:*,12}'

/** A picture in the middle, a PNG in base64: of other signs nothing is taken, so that it cannot be a command. */
export const picture = (png: string): string => `{image:${png.replaceAll(/[^A-Za-z0-9+/=]/g, '')}}`

/** One document of lines. */
export const documentOf = (lines: readonly string[]): string => lines.join('\n')
/** Slips that are printed together, cut apart. */
export const cutApart = (documents: readonly string[]): string => documents.join(`\n${CUT}\n`)
/** The slips of a document, apart. */
export const slipsOf = (document: string): string[] => document.split(`\n${CUT}\n`)
