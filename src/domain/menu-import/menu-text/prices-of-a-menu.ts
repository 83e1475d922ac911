import type { LinePrice } from '#domain/menu-import/menu-text/line-prices.ts'

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

type Written = { text: string; head: string; prices: readonly LinePrice[]; out?: unknown }
const WHOLE = /^\d{1,3}(?:[.,]\d)?$/
/** What counts something, and costs nothing: 'Menü 1', 'SEITE 2'. */
const COUNTS = /(?:^|\s)(?:menü|menue|menu|seite|gang|tag|woche|kw|tisch|nr\.?|top|saal)$/i
/** 'Flat White 4.5' as its name and its price; 'BURRATA 14' too, where names are written large. */
export function wholeAtEnd(
  { text, prices, out }: Written,
  isLarge = false,
): { head: string; price: number } | undefined {
  const at = text.lastIndexOf(' ')
  const head = text.slice(0, at)
  const isNamed = (isLarge ? /\p{L}{3}/u : /\p{L}\p{Ll}/u).test(head) && !COUNTS.test(head)
  if (at < 1 || prices.length > 0 || out || !WHOLE.test(text.slice(at + 1)) || !isNamed) return undefined
  const price = Number(text.slice(at + 1).replace(',', '.'))
  return price > 0 ? { head, price } : undefined
}
/**
 * On a menu whose prices are whole numbers or have one digit behind the point, 'Flat White 4.5', these are prices. It
 * is such a one where hardly any line has a price of two digits behind it.
 */
export function withWholePrices<L extends Written>(lines: L[]): L[] {
  const priced = lines.filter(({ prices }) => prices.length > 0).length
  // where nothing else is a price, names may be written large and more may be said below them
  const [least, isLarge] = priced === 0 ? [0.15, true] : [0.3, false]
  const open = lines.filter(line => wholeAtEnd(line, isLarge)).length
  if (open < 3 || open < lines.length * least || priced * 3 > open) return lines
  return lines.map(line => {
    const found = wholeAtEnd(line, isLarge)
    return found ? { ...line, head: found.head, prices: [{ size: null, price: found.price }] } : line
  })
}

/** No line of a menu is longer. */
const LONGEST_PRICED = 1000
/** '€ 4,90 Frittatensuppe' */
const PRICE_FIRST =
  /^\s{0,20}((?:€|EUR|CHF|s?Fr\.) ?\d{1,3}[.,](?:\d{2}|[–-])|\d{1,3}[.,]\d{2} ?(?:€|EUR|CHF)?)\s{1,20}(\p{L}.+)$/u
const PRICE_LAST = /\d[.,]\d{2}\s?(?:€|EUR|CHF)?$/
function isPricedBehindName(line: string): boolean {
  const price = PRICE_LAST.exec(line)
  return price !== null && /\p{L}/u.test(line.slice(0, price.index))
}
/** On a menu whose prices stand in front of the names, they are put behind them. */
export function pricesLast(lines: readonly string[]): readonly string[] {
  const isFirst = (line: string) =>
    line.length <= LONGEST_PRICED && PRICE_FIRST.test(line) && !/\d[.,]\d{2}\s?(?:€|EUR|CHF)?\s*$/.test(line)
  const first = lines.filter(isFirst).length
  const last = lines.filter(line => line.length <= LONGEST_PRICED && isPricedBehindName(line))
  if (first < 3 || first < last.length * 2) return lines
  return lines.map(line => (isFirst(line) ? line.replace(PRICE_FIRST, '$2   $1') : line))
}
