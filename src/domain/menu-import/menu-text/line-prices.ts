import { priceCell, readPrice } from '#domain/menu-import/read-numbers.ts'
import {
  isSize,
  joinedSizes,
  sizeAtEnd,
  textOf,
  withoutSigns,
  type Word,
} from '#domain/menu-import/menu-text/line-words.ts'

/** A price at the end of a line, with the name of its size where one stands before it. */
export type LinePrice = { size: string | null; price: number }
/** What stands before the prices, and the prices in their order. */
export type PricedLine = { head: readonly Word[]; prices: LinePrice[] }

const WITH_CENTS =
  /^(?:€|EUR|CHF|s?Fr\.)?(?:\d{1,4}(?:[.'’]\d{3})?[.,](?:\d{2}(?:\.[-–])?|[-–—−]{1,2}|=)|[-–—−][.,]\d{2})(?:€|EUR|CHF)?$/i
const WITH_SIGN = /^(?:(?:€|CHF|s?Fr\.)\d{1,4}|\d{1,4}(?:€|CHF))$/i
/** Beside a currency: '12', '12.5', "1'250". */
const WHOLE = /^\d{1,4}(?:[.,]\d|['’]\d{3})?$/
const BARE = /^\d{1,4}$/
const CURRENCY = /^(?:€|EUR|Euro|CHF|s?Fr\.|s?Fr|Franken)$/i
/** No dish has more of them, and a line of nothing else takes no longer than others. */
const MOST_PRICES = 12

/** The prices a line ends with; none where it ends with something else. */
export function linePrices(line: readonly Word[]): PricedLine {
  return pricesBeforeSizes(line) ?? pricesAtEnd(line)
}

/** '3,90 (0,3 l) 5,20 (0,5 l)': each size behind its price. */
function pricesBeforeSizes(line: readonly Word[]): PricedLine | undefined {
  const prices: LinePrice[] = []
  let head = withoutSigns(line)
  while (prices.length < MOST_PRICES) {
    const count = sizeAtEnd(head)
    if (count === 0) break
    const found = priceAtEnd(withoutSigns(head.slice(0, -count)), false, false)
    if (!found) return undefined
    prices.unshift({ size: bare(textOf(head.slice(-count))), price: found.price })
    head = withoutSigns(found.before)
  }
  return prices.length > 1 && head.length > 0 && !priceAtEnd(head, false, false) ? { head, prices } : undefined
}

function pricesAtEnd(line: readonly Word[]): PricedLine {
  const prices: LinePrice[] = []
  let head = line
  let beforeOnly = line
  let isJoined = false
  while (prices.length < MOST_PRICES) {
    const found = priceAtEnd(head, prices.length === 0, isJoined)
    // 'Almdudler 0,35 Fl. 3,60': bottles and glasses hold so much
    if (!found || (prices.length > 0 && isVolume(head, found, prices))) break
    isJoined = found.isWhole && /^[/|]$/.test(found.before.at(-1)?.text ?? '')
    beforeOnly = withoutSigns(found.before)
    const count = sizeAtEnd(beforeOnly) || kindAtEnd(beforeOnly)
    const size = count > 0 ? textOf(beforeOnly.slice(-count)) : null
    prices.unshift({ size: size === null ? null : bare(size), price: found.price })
    head = withoutSigns(count > 0 ? beforeOnly.slice(0, -count) : beforeOnly)
  }
  const [one, more] = prices
  // 'Weingut Gross 3,90 23,00': a name, where nothing else on the line has a size
  if (one && more && /^\p{Lu}/u.test(one.size ?? '') && prices.slice(1).every(({ size }) => size === null))
    return { head: beforeOnly, prices: prices.map(({ price }) => ({ size: null, price })) }
  const joined = prices.slice(1).every(({ size }) => size === null) ? joinedAtEnd(beforeOnly, prices.length) : undefined
  if (joined)
    return {
      head: withoutSigns(joined.before),
      prices: prices.map(({ price }, place) => ({ size: bare(joined.sizes[place] ?? ''), price })),
    }
  // One price has no size to be told from: what stood before it belongs to the name.
  return one && !more ? { head: beforeOnly, prices: [{ size: null, price: one.price }] } : { head, prices }
}

/** Whether what looks like the price of a first size is how much the second one holds. */
const isVolume = (line: readonly Word[], { price, before }: Found, [next]: readonly LinePrice[]): boolean =>
  price < 1 && (next?.price ?? 0) >= 1 && before.length === line.length - 1 && isSize(line.at(-1)?.text ?? '')

/** '3,50 / mit Fleisch 5,00': how many words name another kind behind a price. */
function kindAtEnd(words: readonly Word[]): number {
  const at = words.findLastIndex(({ text }) => /^(?:mit|ohne)$/.test(text))
  const isShort = at > 1 && words.length - at <= LONGEST_KIND && words.length - at > 1
  return isShort &&
    /[/|,;·]$/.test(textOf(words.slice(0, at))) &&
    priceAtEnd(withoutSigns(words.slice(0, at)), false, false)
    ? words.length - at
    : 0
}
const LONGEST_KIND = 4

const MOST_WORDS = 18
/** Sizes joined by strokes in front of as many prices: 'klein/groß 7,50/9,50'. */
function joinedAtEnd(words: readonly Word[], count: number): { before: readonly Word[]; sizes: string[] } | undefined {
  if (count < 2) return undefined
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const sizes = joinedSizes(textOf(words.slice(-length)))
    if (sizes?.length === count) return { before: words.slice(0, -length), sizes }
  }
  return undefined
}

const bare = (size: string) => (size.startsWith('(') && size.endsWith(')') ? size.slice(1, -1) : size)

type Found = { before: readonly Word[]; price: number; isWhole: boolean }

/**
 * With cents, or a whole number beside the currency; behind dots that lead to it, or joined by a stroke to such a one,
 * a whole number alone.
 */
function priceAtEnd(words: readonly Word[], isLast: boolean, isJoined: boolean): Found | undefined {
  const last = words.at(-1)
  if (!last) return undefined
  const isClosing = last.text.endsWith(')') && !last.text.includes('(')
  if (isClosing && !closesSize(words)) return undefined
  const text = isClosing ? last.text.slice(0, -1) : last.text
  const found = (amount: string, count: number): Found | undefined => {
    const price = readPrice(amount)
    return price === undefined ? undefined : { before: words.slice(0, -count), price, isWhole: BARE.test(amount) }
  }
  if (CURRENCY.test(text)) {
    const amount = words.at(-2)?.text ?? ''
    return WITH_CENTS.test(amount) || WHOLE.test(amount) ? found(amount, 2) : undefined
  }
  const isSigned = CURRENCY.test(words.at(-2)?.text ?? '')
  const isPrice =
    WITH_CENTS.test(text) ||
    WITH_SIGN.test(text) ||
    (isSigned ? WHOLE.test(text) : (isJoined || (isLast && last.isLedTo)) && BARE.test(text))
  return isPrice ? found(text, isSigned ? 2 : 1) : undefined
}

/** Whether brackets that a price ends hold nothing but sizes with prices: no '(als Seniorenportion um 11,90)'. */
function closesSize(words: readonly Word[]): boolean {
  const open = words.findLastIndex(({ text }) => text.includes('('))
  if (open < 0) return true
  const inside = words.slice(open).map(({ text }) => text.replace(/[()]/g, ''))
  return inside.every(
    (word, at) =>
      !/\p{L}/u.test(word) ||
      CURRENCY.test(word) ||
      WITH_SIGN.test(word) ||
      WITH_CENTS.test(word) ||
      isSize(word) ||
      isSize(inside.slice(Math.max(0, at - 1), at + 1).join(' ')) ||
      isSize(inside.slice(at, at + 2).join(' ')),
  )
}

const UNNAMED: Readonly<Record<number, readonly string[]>> = { 2: ['klein', 'groß'], 3: ['klein', 'mittel', 'groß'] }

/** What the first size is called where only those behind it have names: 'Espresso 2,90 · doppelt 4,40'. */
function besideOf(prices: readonly LinePrice[]): string {
  const named = prices.find(({ size }) => size !== null)?.size?.toLowerCase() ?? ''
  if (/^(?:doppel|doppio|double)/.test(named)) return 'einfach'
  if (/^(?:groß|gross|large|maxi)/.test(named)) return 'klein'
  if (/^(?:klein|mini|small|halb|½)/.test(named)) return 'groß'
  return 'normal'
}

/** Several prices as the cell of sizes; names that are missing come from the heading, else they are small and large. */
export function sizesText(prices: readonly LinePrice[], fromHeading: readonly string[]): string {
  const isPartly = prices.some(({ size }) => size !== null)
  const names =
    fromHeading.length === prices.length ? fromHeading : isPartly ? [besideOf(prices)] : (UNNAMED[prices.length] ?? [])
  return prices
    .map(({ size, price }, place) => `${size ?? names[place] ?? `Größe ${place + 1}`} ${priceCell(price)}`)
    .join('; ')
}
