import { sql } from 'kysely'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { isAdmin, type StaffPrincipal } from '#server/auth/principal.ts'
import type { ResourceHook, WriteContext } from '#server/resources/hook.ts'
import { productProblems } from '#domain/catalogue/product-problems.ts'
import type { BundleItem, Product } from '#domain/catalogue/product.ts'
import { type ProductUnits, unitRatio } from '#domain/units/unit-ratio.ts'
import type { Executor } from '#server/db/executor.ts'

const SHARED = 'Dieser Eintrag wird auch von Filialen verwendet, die nicht zu Ihren gehören.'

/** A manager may change shared rows only while no menu of a branch outside their own uses them (model 2.10). */
async function checkUse({ tx, principal, before, isOfAllowedFields }: WriteContext, kind: 'product' | 'category'): Promise<void> {
  if (!before || isOfAllowedFields) return
  const own = [...(principal as StaffPrincipal).branchIds]
  const pattern = kind === 'product' ? [{ products: [{ id: before.id }] }] : [{ category: { id: before.id } }]
  const { rows } = await sql`
    select 1 from menus m join menus_branches b on b.row_id = m.id
    where m.catalog @> ${JSON.stringify(pattern)}::jsonb and not b.target_id = any(${own}::bigint[]) limit 1`.execute(tx)
  if (rows.length > 0) throw new Problem('forbidden', { message: SHARED })
}

/** Menus forget what no longer exists, so none ever points to nothing. */
const removeFromMenus =
  (kind: 'product' | 'category'): NonNullable<ResourceHook['beforeRemove']> =>
  async ({ tx, id }) => {
    if (kind === 'category')
      await sql`update menus set version = version + 1, catalog = coalesce((select jsonb_agg(g order by n) from jsonb_array_elements(catalog) with ordinality e(g, n) where (g->'category'->>'id')::bigint <> ${id}), '[]')
      where catalog @> ${JSON.stringify([{ category: { id } }])}::jsonb`.execute(tx)
    else
      await sql`update menus set version = version + 1, catalog = coalesce((select jsonb_agg(jsonb_set(g, '{products}', coalesce((select jsonb_agg(p order by k) from jsonb_array_elements(g->'products') with ordinality x(p, k) where (p->>'id')::bigint <> ${id}), '[]')) order by n)
      from jsonb_array_elements(catalog) with ordinality e(g, n)), '[]') where catalog @> ${JSON.stringify([{ products: [{ id }] }])}::jsonb`.execute(
        tx,
      )
  }

export const categoriesHook: ResourceHook = {
  beforeWrite: context => checkUse(context, 'category'),
  beforeRemove: removeFromMenus('category'),
}

export const productsHook: ResourceHook = {
  async beforeWrite(context) {
    await checkUse(context, 'product')
    const { before, body } = context
    const errors: ProblemEntry[] = productProblems({ ...before, ...body } as unknown as Product)
    if (body.bundleItems) errors.push(...(await componentProblems(context.tx, body.bundleItems as BundleItem[], before?.id)))
    if (errors.length > 0) throw new Problem('invalid', errors)
  },
  async beforeRemove(context) {
    const { rows } = await sql<{
      name: string
    }>`select name from products where bundle_items @> ${JSON.stringify([{ product: { id: context.id } }])}::jsonb limit 1`.execute(
      context.tx,
    )
    if (rows[0])
      throw new Problem('conflict', {
        code: 'inUse',
        message: `Produkt ist Bestandteil von „${rows[0].name}“ und kann nicht gelöscht werden.`,
      })
    await removeFromMenus('product')(context)
  },
}

/** A bundle never holds itself, and its components come in units that they can be measured in. */
async function componentProblems(tx: Executor, items: readonly BundleItem[], ownId: unknown): Promise<ProblemEntry[]> {
  const { rows } = await sql<ProductUnits & { id: number }>`
    select id, unit, alternative_units as "alternativeUnits" from products where id = any(${items.map(item => item.product.id)}::bigint[])`.execute(
    tx,
  )
  return items.flatMap(({ product, unit }, index): ProblemEntry[] => {
    const field = `bundleItems.${index}`
    if (product.id === ownId) return [{ field: `${field}.product`, code: 'nested', message: 'Ein Menü kann sich nicht selbst enthalten.' }]
    const component = rows.find(({ id }) => id === product.id)
    return component && !unitRatio(component, unit)
      ? [{ field: `${field}.unit`, code: 'unknownUnit', message: 'Diese Einheit ist für das Produkt nicht möglich.' }]
      : []
  })
}

export const menusHook: ResourceHook = {
  async beforeWrite({ principal, before, body, isOfAllowedFields }) {
    if (isAdmin(principal) || isOfAllowedFields) return
    const own = (principal as StaffPrincipal).branchIds
    const branches = [...((before?.branches as { id: number }[]) ?? []), ...((body.branches as { id: number }[]) ?? [])]
    if (branches.some(branch => !own.includes(branch.id))) throw new Problem('forbidden', { message: SHARED })
  },
}

export const tagsHook: ResourceHook = {
  async beforeWrite({ tx, principal, before, isOfAllowedFields }) {
    if (!before || isOfAllowedFields) return
    const own = [...(principal as StaffPrincipal).branchIds]
    const { rows } =
      await sql`select 1 from branches_tags where target_id = ${before.id} and not row_id = any(${own}::bigint[]) limit 1`.execute(tx)
    if (rows.length > 0) throw new Problem('forbidden', { message: SHARED })
  },
}
