import type { ProductRow } from '#contract/resources/products.ts'
import { atPriceOf } from '#domain/pricing/reduction.ts'
import { byKey, type Catalogue } from '#server/core/cache/catalogue.ts'

/** What was read of the catalogue, and that at the prices that hold from `from` until before `until`. */
export type AtPrices = { raw: Catalogue; catalogue: Catalogue; from: string; until: string }

/** Behind and before every instant, as text. */
const NEVER = '~'
const EVER = ''

/** A row that is read again is another object, so whatever shows a reduced product is right for as long as that is the same. */
const reducedRows = new WeakMap<ProductRow, ProductRow>()

/**
 * The catalogue with reduced products at the price of an instant. It is the one that was read where nothing is ever reduced. Rows that were
 * reduced `before` are the same objects again.
 */
export function atPrices(raw: Catalogue, now: string, before?: AtPrices): AtPrices {
  const turns: string[] = []
  for (const { reduction } of raw.products) if (reduction) turns.push(isoOf(reduction.from), isoOf(reduction.until))
  if (turns.length === 0) return { raw, catalogue: raw, from: EVER, until: NEVER }
  const passed = turns.filter(turn => turn <= now)
  const from = passed.reduce((latest, turn) => (turn > latest ? turn : latest), EVER)
  const until = turns.reduce((next, turn) => (turn > now && turn < next ? turn : next), NEVER)
  // differs after each turn, and is the same in every process
  const version = passed.reduce((sum, turn) => sum + Math.floor(Date.parse(turn) / 1000), raw.version)
  const isAsBefore = before?.raw.products === raw.products && before.from === from && before.until === until
  const products = isAsBefore ? before.catalogue.products : raw.products.map(row => (row.reduction ? reducedRow(row, now) : row))
  const productById = isAsBefore ? before.catalogue.productById : byKey(products, 'id')
  const catalogue = { ...raw, version, products, productById, ...(until !== NEVER && { pricesUntil: until }) }
  return { raw, catalogue, from, until }
}

const isoOf = (instant: string) => new Date(instant).toISOString()

function reducedRow(row: ProductRow, now: string): ProductRow {
  const sold = atPriceOf(row, now)
  if (sold === row) return row
  const known = reducedRows.get(row) ?? sold
  reducedRows.set(row, known)
  return known
}
