import { priceCell, readPrice } from '#domain/menu-import/read-numbers.ts'
import { sizeAtEnd, textOf, withoutSigns, type Word } from '#domain/menu-import/menu-text/line-words.ts'

/** A price at the end of a line, with the name of its size where one stands before it. */
export type LinePrice = { size: string | null; price: number }
/** What stands before the prices, and the prices in their order. */
export type PricedLine = { head: readonly Word[]; prices: LinePrice[] }

const WITH_CENTS = /^(?:€|EUR|CHF)?\d{1,4}(?:[.'’]\d{3})?[.,](?:\d{2}|[-–—]{1,2})(?:€|EUR|CHF)?$/i
const WITH_SIGN = /^(?:€\d{1,4}|\d{1,4}€)$/
const WHOLE = /^\d{1,4}$/
const CURRENCY = /^(?:€|EUR|Euro|CHF)$/i

/** The prices a line ends with; none where it ends with something else. */
export function linePrices(line: readonly Word[]): PricedLine {
  const prices: LinePrice[] = []
  let head = line
  let beforeOnly = line
  for (;;) {
    const found = priceAtEnd(head, prices.length === 0)
    if (!found) break
    beforeOnly = withoutSigns(found.before)
    const count = sizeAtEnd(beforeOnly)
    const size = count > 0 ? textOf(beforeOnly.slice(-count)) : null
    prices.unshift({ size: size === null ? null : bare(size), price: found.price })
    head = withoutSigns(count > 0 ? beforeOnly.slice(0, -count) : beforeOnly)
  }
  const [one, more] = prices
  // One price has no size to be told from: what stood before it belongs to the name.
  return one && !more ? { head: beforeOnly, prices: [{ size: null, price: one.price }] } : { head, prices }
}

const bare = (size: string) => (size.startsWith('(') && size.endsWith(')') ? size.slice(1, -1) : size)

/** With cents, or a whole number beside the currency; behind dots that lead to it a whole number alone. */
function priceAtEnd(words: readonly Word[], isLast: boolean): { before: readonly Word[]; price: number } | undefined {
  const last = words.at(-1)
  if (!last) return undefined
  const text = last.text.endsWith(')') && !last.text.includes('(') ? last.text.slice(0, -1) : last.text
  if (CURRENCY.test(text)) {
    const amount = words.at(-2)?.text ?? ''
    const price = WITH_CENTS.test(amount) || WHOLE.test(amount) ? readPrice(amount) : undefined
    return price === undefined ? undefined : { before: words.slice(0, -2), price }
  }
  const isSigned = CURRENCY.test(words.at(-2)?.text ?? '')
  const isPrice =
    WITH_CENTS.test(text) || WITH_SIGN.test(text) || (WHOLE.test(text) && (isSigned || (isLast && last.isLedTo)))
  const price = isPrice ? readPrice(text) : undefined
  return price === undefined ? undefined : { before: words.slice(0, isSigned ? -2 : -1), price }
}

const UNNAMED: Readonly<Record<number, readonly string[]>> = { 2: ['klein', 'groß'], 3: ['klein', 'mittel', 'groß'] }

/** Several prices as the cell of sizes; names that are missing come from the heading, else they are small and large. */
export function sizesText(prices: readonly LinePrice[], fromHeading: readonly string[]): string {
  const names = fromHeading.length === prices.length ? fromHeading : (UNNAMED[prices.length] ?? [])
  return prices
    .map(({ size, price }, place) => `${size ?? names[place] ?? `Größe ${place + 1}`} ${priceCell(price)}`)
    .join('; ')
}
