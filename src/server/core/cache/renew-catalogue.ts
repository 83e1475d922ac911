import { targetOf } from '#contract/field-facts.ts'
import { titleOf, type Resource } from '#contract/resource.ts'
import {
  availabilityByBranch,
  type Catalogue,
  type CatalogueRows,
  catalogueOf,
  COLLECTIONS,
  type CollectionName,
} from '#server/core/cache/catalogue.ts'
import { branchOfAvailability, type Part, POPULAR_PART, SETTINGS_PART } from '#server/core/cache/content-parts.ts'
import { readAvailability, type ReadCatalogue, readTableCodes } from '#server/core/cache/read-catalogue.ts'
import { writeLegalHtml } from '#server/core/cache/legal-html.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { readPopular } from '#server/core/cache/read-popular.ts'
import { RowsById, withRows } from '#server/core/cache/rows-by-id.ts'
import type { Executor } from '#server/core/db/executor.ts'

type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>
type Rows = readonly AnyRow[]
const rowsOf = (catalogue: CatalogueRows, name: CollectionName) => catalogue[name] as unknown as Rows
const NAMES = Object.keys(COLLECTIONS) as CollectionName[]
const IMAGES = 'images'

/**
 * Row-wise cache invalidation: the catalogue after some parts have changed. Only their rows are read again, and those
 * that show something of them (a row shows the names and pictures it links to). All else is taken over as it is. `tx`
 * sees one snapshot throughout.
 */
export async function renewCatalogue(
  tx: Executor,
  read: ReadCatalogue,
  before: Catalogue,
  parts: readonly Part[],
  as: Pick<Catalogue, 'version' | 'snapshot'>,
): Promise<Catalogue> {
  const ids = new Map<string, Set<number>>()
  for (const { part, id } of parts) ids.set(part, (ids.get(part) ?? new Set()).add(id))
  const fresh = new Map<CollectionName, Map<number, AnyRow | undefined>>()

  async function readAgain(name: CollectionName, wanted: readonly number[]): Promise<void> {
    const known = fresh.get(name) ?? new Map<number, AnyRow | undefined>()
    const missing = wanted.filter(id => !known.has(id))
    if (missing.length === 0) return
    const found = new Map(
      (await read.rows(tx, COLLECTIONS[name], missing)).map(row => [(row as AnyRow).id, row as AnyRow]),
    )
    for (const id of missing) known.set(id, found.get(id))
    fresh.set(name, known)
  }

  for (const name of NAMES) await readAgain(name, [...(ids.get(name) ?? [])])
  const shown = new Map<string, ReadonlySet<number>>([[IMAGES, ids.get(IMAGES) ?? new Set<number>()]])
  for (const name of NAMES) shown.set(name, renamed(COLLECTIONS[name], rowsOf(before, name), fresh.get(name)))
  for (const name of NAMES) await readAgain(name, showing(COLLECTIONS[name], rowsOf(before, name), shown))

  const rows = Object.fromEntries(
    await inTurn(NAMES, async name => [
      name,
      await merged(tx, read, COLLECTIONS[name], rowsOf(before, name), fresh.get(name)),
    ]),
  ) as unknown as CatalogueRows
  const touchesConfig = ids.has(SETTINGS_PART.part) || ids.has(IMAGES)
  const config = touchesConfig ? await readConfig(tx) : before.config
  const branchIds = [...new Set(parts.flatMap(part => branchOfAvailability(part) ?? []))]
  return catalogueOf(
    rows,
    {
      ...as,
      config,
      legalHtml: touchesConfig ? await writeLegalHtml(config) : before.legalHtml,
      availability: branchIds.length > 0 ? await withAvailability(tx, before, branchIds) : before.availability,
      popular: ids.has(POPULAR_PART.part) ? await readPopular(tx) : before.popular,
      tableByCode: ids.has('tables') ? await readTableCodes(tx) : before.tableByCode,
    },
    before,
  )
}

/** One after the other: a transaction has one connection. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}

/** The rows whose title others show and that have another one now, or are gone. */
function renamed(
  resource: Resource,
  before: Rows,
  fresh: ReadonlyMap<number, AnyRow | undefined> | undefined,
): ReadonlySet<number> {
  if (!fresh) return new Set()
  const title = titleOf(resource)
  const known = new RowsById(before)
  return new Set([...fresh].filter(([id, row]) => known.get(id)?.[title] !== row?.[title]).map(([id]) => id))
}

/** The rows that link to one of those named, by collection. */
function showing(resource: Resource, rows: Rows, shown: ReadonlyMap<string, ReadonlySet<number>>): number[] {
  const links = Object.entries(resource.fields).flatMap(([name, field]) => {
    const ids = shown.get(targetOf(field) ?? '')
    return ids && ids.size > 0 ? [{ name, ids }] : []
  })
  if (links.length === 0) return []
  return rows
    .filter(row => links.some(({ name, ids }) => linksOf(row[name]).some(({ id }) => ids.has(id))))
    .map(({ id }) => id)
}

const linksOf = (value: unknown): readonly { id: number }[] =>
  Array.isArray(value) ? (value as { id: number }[]) : value ? [value as { id: number }] : []

/**
 * The rows of a collection with those read again in their places. The order is asked for only where it may have
 * changed.
 */
async function merged(
  tx: Executor,
  read: ReadCatalogue,
  resource: Resource,
  before: Rows,
  fresh: ReadonlyMap<number, AnyRow | undefined> | undefined,
): Promise<Rows> {
  if (!fresh || fresh.size === 0) return before
  const sort = resource.list.sort.replace(/^-/, '')
  const former = new RowsById(before)
  const isMoved = [...fresh].some(
    ([id, row]) => row && JSON.stringify(former.get(id)?.[sort]) !== JSON.stringify(row[sort]),
  )
  if (!isMoved) {
    const rows = [...fresh.values()].filter(row => row !== undefined)
    return rows.length === fresh.size
      ? withRows(before, rows)
      : before.flatMap(row => (fresh.has(row.id) ? (fresh.get(row.id) ?? []) : row))
  }
  const known = new Map<number, AnyRow | undefined>(before.map(row => [row.id, row]))
  for (const [id, row] of fresh) known.set(id, row)
  return (await read.order(tx, resource)).flatMap(id => known.get(id) ?? [])
}

async function withAvailability(tx: Executor, { availability }: Catalogue, branchIds: readonly number[]) {
  const fresh = availabilityByBranch(await readAvailability(tx, branchIds))
  const all = new Map(availability)
  for (const id of branchIds) {
    const rows = fresh.get(id)
    if (rows) all.set(id, rows)
    else all.delete(id)
  }
  return all
}
