import { sql } from 'kysely'
import type { AvailabilityAnswer, AvailabilityEntry } from '#contract/calls/shop.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { readAvailability } from '#server/core/cache/read-catalogue.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

/**
 * What is sold out or scarce at a branch now; what has returned by itself is left out. Guests learn it from the
 * catalogue in memory, which counts each unit only where the last few are left; whoever works there reads the number as
 * it stands in the database.
 */
export async function currentAvailability(app: App, branchId: number, isExact: boolean): Promise<AvailabilityAnswer[]> {
  const catalogue = await app.catalogue.current()
  const rows = isExact ? await readAvailability(app.db, [branchId]) : (catalogue.availability.get(branchId) ?? [])
  const now = app.clock.now()
  return rows
    .filter(({ until }) => until === null || until > now)
    .map(({ branchId: _, product, ...entry }) => ({
      ...entry,
      product: { id: product.id, name: catalogue.productById.get(product.id)?.name ?? null },
    }))
}

/**
 * Sets the entries of the products named: sold out until an instant, so many left, or (with neither) available again.
 * What is out of a group of options is out wherever the group is offered, and comes back so; how many are left is
 * counted for each product.
 * @throws Problem `invalid` for an unknown product or option, and for a quantity where the settings count none.
 */
export async function changeAvailability(
  app: App,
  branchId: number,
  entries: readonly AvailabilityEntry[],
  by: Principal,
): Promise<void> {
  const known = await app.catalogue.current()
  const { productById, config } = known
  const errors = entries.flatMap((entry, index): ProblemEntry[] => {
    const product = productById.get(entry.product.id)
    if (!product) return [{ field: `${index}.product`, code: 'unknown', message: 'Produkt wurde nicht gefunden.' }]
    if (!config.enableStock && entry.quantityLeft)
      return [
        {
          field: `${index}.quantityLeft`,
          code: 'stockOff',
          message: 'Stückzahlen sind in den Einstellungen ausgeschaltet.',
        },
      ]
    const isKnown =
      !entry.optionId || product.config.parts.some(part => part.options.some(option => option.id === entry.optionId))
    return isKnown
      ? []
      : [
          {
            field: `${index}.optionId`,
            code: 'unknown',
            message: 'Diese Möglichkeit gibt es bei diesem Produkt nicht.',
          },
        ]
  })
  if (errors.length > 0) throw new Problem('invalid', errors)
  await app.db.transaction().execute(async tx => {
    for (const { product, optionId = null, until = null, quantityLeft = null } of entries) {
      const ids = quantityLeft === null ? sharing(known, product.id, optionId) : [product.id]
      if (until === null && quantityLeft === null)
        await sql`delete from availability where branch_id = ${branchId} and product_id = any(${ids}::bigint[])
          and option_id is not distinct from ${optionId}::text`.execute(tx)
      else
        await sql`insert into availability (branch_id, product_id, option_id, until, quantity_left, updated_at) 
          select ${branchId}::bigint, p.id, ${optionId}::text, ${until}::timestamptz, ${quantityLeft}::numeric,
            ${app.clock.now()}::timestamptz
            from products p where p.id = any(${ids}::bigint[]) order by p.id
          on conflict on constraint availability_key do update set until = excluded.until,
            quantity_left = excluded.quantity_left, updated_at = excluded.updated_at`.execute(tx)
      await auditAvailability({ tx, app, by }, known, branchId, { product, optionId, until, quantityLeft })
    }
  })
  app.catalogue.invalidate()
}

/**
 * The products in which an option is the same thing: those that offer the group it comes from, or its own product
 * alone.
 */
function sharing({ productById, products }: Catalogue, productId: number, optionId: string | null): number[] {
  const holds = (part: Part) => part.options.some(option => option.id === optionId)
  const group = optionId === null ? undefined : productById.get(productId)?.config.parts.find(holds)?.group?.id
  return group === undefined
    ? [productId]
    : products.filter(({ config }) => config.parts.some(part => part.group?.id === group)).map(({ id }) => id)
}

type State = { until: string | null; quantityLeft: number | null }
type Writing = { tx: Executor; app: App; by: Principal }
type Entry = Pick<AvailabilityEntry, 'product'> & State & { optionId: string | null }
const AUDITED = { path: 'availability', fields: {}, branchField: 'branch' } as const

/** Writes down what became of a product at a branch, and how it was as far as the cache knew it. */
async function auditAvailability(
  { tx, app, by }: Writing,
  catalogue: Catalogue,
  branchId: number,
  entry: Entry,
): Promise<void> {
  const product = catalogue.productById.get(entry.product.id)
  const option = product?.config.parts.flatMap(part => part.options).find(({ id }) => id === entry.optionId)
  const stood = catalogue.availability
    .get(branchId)
    ?.find(one => one.product.id === entry.product.id && (one.optionId ?? null) === entry.optionId)
  const place = {
    product: { id: entry.product.id, name: product?.name ?? null },
    branch: { id: branchId, name: catalogue.branchById.get(branchId)?.name ?? null },
    ...(entry.optionId !== null && { option: option?.name ?? entry.optionId }),
  }
  await writeAudit(
    tx,
    app,
    by,
    'update',
    AUDITED,
    entry.product.id,
    { ...place, ...stateOf(entry) },
    stateOf(stood ?? FREE),
  )
}

const FREE: State = { until: null, quantityLeft: null }
const stateOf = ({ until = null, quantityLeft = null }: Partial<State>) => ({
  state: quantityLeft !== null ? 'scarce' : until !== null ? 'soldOut' : 'available',
  until,
  quantityLeft,
})
