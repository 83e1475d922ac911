import type { ProductRow } from '#contract/resources/products.ts'
import { atPriceOf } from '#domain/pricing/reduction.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { placesOf, RowsById, withRows } from '#server/core/cache/rows-by-id.ts'

/** What was read of the catalogue, and that at the prices that hold from `from` until before `until`. */
export type AtPrices = {
  raw: Catalogue
  catalogue: Catalogue
  from: string
  until: string
  /** The rows that are reduced some time. */
  reduced: readonly ProductRow[]
}

/** Behind and before every instant, as text. */
const NEVER = '~'
const EVER = ''

/**
 * A row that is read again is another object, so whatever shows a reduced product is right for as long as that is the
 * same.
 */
const reducedRows = new WeakMap<ProductRow, ProductRow>()

/**
 * The catalogue with reduced products at the price of an instant. It is the one that was read where nothing is ever
 * reduced. Rows that were reduced `before` are the same objects again.
 */
export function atPrices(raw: Catalogue, now: string, before?: AtPrices): AtPrices {
  const reduced = reducedSomeTime(raw, before)
  if (reduced.length === 0) return { raw, catalogue: raw, from: EVER, until: NEVER, reduced }
  const turns = reduced.flatMap(turnsOf)
  const passed = turns.filter(turn => turn <= now)
  const from = passed.reduce((latest, turn) => (turn > latest ? turn : latest), EVER)
  const until = turns.reduce((next, turn) => (turn > now && turn < next ? turn : next), NEVER)
  // differs after each turn, and is the same in every process
  const version = passed.reduce((sum, turn) => sum + Math.floor(Date.parse(turn) / 1000), raw.version)
  const isAsBefore = before?.raw.products === raw.products && before.from === from && before.until === until
  const products = isAsBefore
    ? before.catalogue.products
    : withRows(
        raw.products,
        reduced.map(row => reducedRow(row, now)),
      )
  const productById = isAsBefore ? before.catalogue.productById : new RowsById(products)
  const catalogue = { ...raw, version, products, productById, ...(until !== NEVER && { pricesUntil: until }) }
  return { raw, catalogue, from, until, reduced }
}

/** After an edit of some rows only those are looked at anew. */
function reducedSomeTime({ products }: Catalogue, before?: AtPrices): readonly ProductRow[] {
  const known = before?.raw.products
  if (!before || !known || placesOf(known) !== placesOf(products)) return products.filter(({ reduction }) => reduction)
  if (known === products) return before.reduced
  const changed: ProductRow[] = []
  // ten thousand times a second under many edits: without a call for each row
  for (let place = 0; place < products.length; place += 1) {
    const row = products[place]
    if (row && row !== known[place]) changed.push(row)
  }
  if (changed.length === 0) return before.reduced
  const ids = new Set(changed.map(({ id }) => id))
  return [...before.reduced.filter(({ id }) => !ids.has(id)), ...changed.filter(({ reduction }) => reduction)]
}

const turnsOfRow = new WeakMap<ProductRow, readonly string[]>()
/** The instants at which the price of a row changes, in UTC. */
function turnsOf(row: ProductRow): readonly string[] {
  const { reduction } = row
  const turns = turnsOfRow.get(row) ?? (reduction ? [isoOf(reduction.from), isoOf(reduction.until)] : [])
  turnsOfRow.set(row, turns)
  return turns
}

const isoOf = (instant: string) => new Date(instant).toISOString()

function reducedRow(row: ProductRow, now: string): ProductRow {
  const sold = atPriceOf(row, now)
  if (sold === row) return row
  const known = reducedRows.get(row) ?? sold
  reducedRows.set(row, known)
  return known
}
