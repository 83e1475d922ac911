import { sql } from 'kysely'
import type { BundleItem } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { type ProductUnits, unitRatio } from '#domain/units/unit-ratio.ts'
import type { Executor } from '#server/db/executor.ts'
import type { Values } from '#server/resources/row.ts'

/**
 * What keeps a bundle from being priced and taxed (model, section 1 "Prices"): components that are bundles themselves have no
 * rate of their own, and their units must be ones the component can be measured in. `body` holds the fields named in a write.
 */
export async function bundleProblems(tx: Executor, body: Values, before: Values | undefined): Promise<ProblemEntry[]> {
  const isBundle = (body.type ?? before?.type) === 'bundle'
  const becomesBundle = isBundle && before !== undefined && before.type !== 'bundle'
  const items = (body.bundleItems ?? (becomesBundle ? before.bundleItems : [])) as BundleItem[]
  return [...(await componentProblems(tx, items, before?.id)), ...(becomesBundle ? await nestedTwice(tx, before.id) : [])]
}

async function componentProblems(tx: Executor, items: readonly BundleItem[], ownId: unknown): Promise<ProblemEntry[]> {
  if (items.length === 0) return []
  const { rows } = await sql<ProductUnits & { id: number; type: string }>`
    select id, type, unit, alternative_units as "alternativeUnits" from products where id = any(${items.map(item => item.product.id)}::bigint[])`.execute(
    tx,
  )
  return items.flatMap(({ product, unit }, index): ProblemEntry[] => {
    const field = `bundleItems.${index}`
    if (product.id === ownId) return [{ field: `${field}.product`, code: 'nested', message: 'Ein Menü kann sich nicht selbst enthalten.' }]
    const component = rows.find(({ id }) => id === product.id)
    if (component?.type === 'bundle')
      return [{ field: `${field}.product`, code: 'nested', message: 'Ein Menü kann kein anderes Menü enthalten.' }]
    return component && !unitRatio(component, unit)
      ? [{ field: `${field}.unit`, code: 'unknownUnit', message: 'Diese Einheit ist für das Produkt nicht möglich.' }]
      : []
  })
}

/** A component may not turn into a bundle behind the back of the bundle that holds it. */
async function nestedTwice(tx: Executor, id: unknown): Promise<ProblemEntry[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from products where type = 'bundle' and bundle_items @> ${JSON.stringify([{ product: { id } }])}::jsonb limit 1`.execute(
    tx,
  )
  return rows.map(({ name }) => ({
    field: 'type',
    code: 'nested',
    message: `Das Produkt ist Bestandteil von „${name}“ und kann deshalb selbst kein Menü sein.`,
  }))
}
