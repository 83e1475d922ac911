import { checkDigit } from '#domain/drawing/article-number.ts'

/** The codes of bars a template can draw, by what they are called. */
export const SYMBOLOGIES = { ean13: 'EAN-13', ean8: 'EAN-8', upca: 'UPC-A', code128: 'Code 128' } as const
export type Symbology = keyof typeof SYMBOLOGIES

/** Where a sign stands under the bars: its middle, in modules from the first bar, negative in front of it. */
export type BarcodeSign = { text: string; at: number }
/**
 * A code as it is drawn: one sign for each module, `1` dark, with its white edges in modules; bars at `guards` reach
 * down between the digits.
 */
export type Barcode = {
  modules: string
  quiet: { before: number; behind: number }
  guards: readonly (readonly [from: number, to: number])[]
  signs: readonly BarcodeSign[]
}

const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
] as const
/** Which digits of the left half are even, by the first digit of the thirteen. */
const EVEN_AT = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
] as const
const DIGIT = 7
const EDGE = '101'
const MIDDLE = '01010'

const inverse = (modules: string) => [...modules].map(one => (one === '1' ? '0' : '1')).join('')
const left = (digit: number) => ODD[digit] ?? ''
const right = (digit: number) => inverse(left(digit))
const leftEven = (digit: number) => [...right(digit)].toReversed().join('')

/**
 * A number as these digits say it, its check digit added where it is missing; null where it has another length or
 * another check digit.
 */
function numberOf(text: string, length: number): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || (digits.length !== length && digits.length !== length - 1)) return null
  const body = digits.slice(0, length - 1)
  const whole = `${body}${checkDigit(body)}`
  return digits === body || digits === whole ? whole : null
}

const WRITERS: Readonly<Record<Symbology, (text: string) => Barcode | null>> = {
  ean13: text => {
    const number = numberOf(text, 13)
    return number === null ? null : thirteen(number, { before: 11, behind: 7 })
  },
  // Twelve digits are thirteen with a zero in front, shown otherwise.
  upca: text => {
    const number = numberOf(text, 12)
    if (number === null) return null
    const code = thirteen(`0${number}`, { before: 9, behind: 9 })
    const inner = code.signs
      .slice(1)
      .map((sign, place) => (place === 0 ? { ...sign, at: -5 } : place === 11 ? { ...sign, at: 100 } : sign))
    return {
      ...code,
      signs: inner,
      guards: [
        [0, 10],
        [45, 50],
        [85, 95],
      ],
    }
  },
  ean8: text => {
    const number = numberOf(text, 8)
    if (number === null) return null
    const digits = [...number].map(Number)
    return {
      modules: `${EDGE}${digits.slice(0, 4).map(left).join('')}${MIDDLE}${digits.slice(4).map(right).join('')}${EDGE}`,
      quiet: { before: 7, behind: 7 },
      guards: [
        [0, 3],
        [31, 36],
        [64, 67],
      ],
      signs: digits.map((digit, place) => ({ text: String(digit), at: (place < 4 ? 3 : 8) + (place + 0.5) * DIGIT })),
    }
  },
  code128,
}

/**
 * A text as bars; null where this kind of code cannot say it. A missing check digit is added, a wrong one is refused.
 */
export const barcodeOf = (text: string, symbology: Symbology): Barcode | null => WRITERS[symbology](text.trim())

function thirteen(number: string, quiet: Barcode['quiet']): Barcode {
  const [first = 0, ...digits] = [...number].map(Number)
  const half = digits
    .slice(0, 6)
    .map((digit, place) => (EVEN_AT[first]?.[place] === '1' ? leftEven(digit) : left(digit)))
  return {
    modules: `${EDGE}${half.join('')}${MIDDLE}${digits.slice(6).map(right).join('')}${EDGE}`,
    quiet,
    guards: [
      [0, 3],
      [45, 50],
      [92, 95],
    ],
    signs: [
      { text: String(first), at: -5 },
      ...digits.map((digit, place) => ({ text: String(digit), at: (place < 6 ? 3 : 8) + (place + 0.5) * DIGIT })),
    ],
  }
}

/** Widths of bars and gaps of the signs of Code 128 (ISO/IEC 15417), by their value. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const END = '2331112'
const START_B = 104
const START_C = 105
const MODULUS = 103
const LONGEST = 48

/** Pairs of digits where the text is nothing else, which are half as wide; else what a keyboard can write. */
function code128(text: string): Barcode | null {
  if (!/^[\x20-\x7e]+$/.test(text) || text.length > LONGEST) return null
  const isPairs = /^(\d\d)+$/.test(text)
  const values = isPairs ? (text.match(/\d\d/g) ?? []).map(Number) : [...text].map(sign => sign.charCodeAt(0) - 32)
  const start = isPairs ? START_C : START_B
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), start) % MODULUS
  const modules = [...[start, ...values, check].map(value => WIDTHS[value] ?? ''), END].map(barsOf).join('')
  return { modules, quiet: { before: 10, behind: 10 }, guards: [], signs: [{ text, at: modules.length / 2 }] }
}

/** Widths, a bar and a gap in turn, as modules. */
const barsOf = (widths: string) =>
  [...widths].map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')
