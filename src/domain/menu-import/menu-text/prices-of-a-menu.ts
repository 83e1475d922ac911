/** 'Naan (A,G)   2 90': euros and cents with a space between them. */
const SPACED = /\s(\d{1,3}) (\d[05])$/
const NAME_END = /[\p{L})\].:–-]$/u
const WITH_CENTS = /\d[.,](?:\d{2}|[-–—])/
const LEAST = 3
const LONGEST_LINE = 1000

type Spaced = { before: string; whole: number; cents: string }
function spacedIn(line: string): Spaced | undefined {
  const bare = line.length > LONGEST_LINE ? '' : line.trimEnd()
  const found = SPACED.exec(bare)
  const before = found ? bare.slice(0, found.index + 1) : ''
  const [, whole = '', cents = ''] = found ?? []
  return NAME_END.test(before.trimEnd()) ? { before, whole: Number(whole), cents } : undefined
}

/**
 * On a menu whose prices are written '12 50', they are '12,50'. Two prices of one dish look alike, but the second of
 * these is always the larger one, and not by far.
 */
export function withCents(lines: readonly string[]): readonly string[] {
  const found = lines.map(spacedIn)
  const spaced = found.filter(one => one !== undefined)
  const priced = lines.filter(line => line.length <= LONGEST_LINE && WITH_CENTS.test(line)).length
  const areSizes = spaced.every(({ whole, cents }) => Number(cents) > whole && Number(cents) < whole * 3)
  if (spaced.length < LEAST || priced * 3 > spaced.length || areSizes) return lines
  return lines.map((line, place) => {
    const one = found[place]
    return one ? `${one.before}${one.whole},${one.cents}` : line
  })
}

/** What stands in a column of prices where a dish has none. */
const NO_PRICE = /^[-–—−]{1,3}$/
const IS_PRICE = /^(?:€|EUR|CHF|Fr\.)? ?\d{1,4}(?:[.,](?:\d{1,2}|[-–—]))? ?(?:€|EUR|CHF)?$/i

/**
 * 'Weizen   –   4,00   5,40': which columns of prices are filled, and the line without the dashes of the others;
 * `undefined` where none has a dash.
 */
export function columnsFilled(cells: readonly string[]): { filled: readonly boolean[]; written: string } | undefined {
  const from = cells.findLastIndex(cell => !NO_PRICE.test(cell) && !IS_PRICE.test(cell)) + 1
  const filled = cells.slice(from).map(cell => !NO_PRICE.test(cell))
  return from > 0 && filled.includes(true) && filled.includes(false)
    ? { filled, written: cells.filter((_, place) => filled[place - from] ?? true).join('   ') }
    : undefined
}
