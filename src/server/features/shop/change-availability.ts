import { sql } from 'kysely'
import type { AvailabilityAnswer, AvailabilityEntry } from '#contract/calls/shop.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { auditAvailability } from '#server/features/shop/audit-availability.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/** What is sold out or scarce at a branch now; what has returned by itself is left out. */
export const currentAvailability = (catalogue: Catalogue, branchId: number, now: string): AvailabilityAnswer[] =>
  (catalogue.availability.get(branchId) ?? [])
    .filter(({ until }) => until === null || until > now)
    .map(({ branchId: _, product, ...entry }) => ({
      ...entry,
      product: { id: product.id, name: catalogue.productById.get(product.id)?.name ?? null },
    }))

/**
 * Sets the entries of the products named: sold out until an instant, so many left, or (with neither) available again.
 * @throws Problem `invalid` for an unknown product or option.
 */
export async function changeAvailability(app: App, branchId: number, entries: readonly AvailabilityEntry[], by: Principal): Promise<void> {
  const known = await app.catalogue.current()
  const { productById } = known
  const errors = entries.flatMap((entry, index): ProblemEntry[] => {
    const product = productById.get(entry.product.id)
    if (!product) return [{ field: `${index}.product`, code: 'unknown', message: 'Produkt wurde nicht gefunden.' }]
    const isKnown = !entry.optionId || product.config.parts.some(part => part.options.some(option => option.id === entry.optionId))
    return isKnown ? [] : [{ field: `${index}.optionId`, code: 'unknown', message: 'Diese Möglichkeit gibt es bei diesem Produkt nicht.' }]
  })
  if (errors.length > 0) throw new Problem('invalid', errors)
  await app.db.transaction().execute(async tx => {
    for (const { product, optionId = null, until = null, quantityLeft = null } of entries) {
      if (until === null && quantityLeft === null)
        await sql`delete from availability where branch_id = ${branchId} and product_id = ${product.id} and option_id is not distinct from ${optionId}::text`.execute(
          tx,
        )
      else
        await sql`insert into availability (branch_id, product_id, option_id, until, quantity_left, updated_at) values (${branchId}, ${product.id}, ${optionId}, ${until}, ${quantityLeft}, ${app.clock.now()})
          on conflict on constraint availability_key do update set until = excluded.until, quantity_left = excluded.quantity_left, updated_at = excluded.updated_at`.execute(
          tx,
        )
      await auditAvailability({ tx, app, by }, known, branchId, { product, optionId, until, quantityLeft })
    }
  })
  app.catalogue.invalidate()
}
