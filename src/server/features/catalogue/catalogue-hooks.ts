import { sql } from 'kysely'
import { mayForBranch, branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { categories } from '#contract/resources/categories.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { fillFromGroups, groupsByProduct, withOptionGroup } from '#server/features/catalogue/groups-of-products.ts'
import {
  bundleProblems,
  checkNotBundled,
  fillFromComponents,
  isCheckedWithBundles,
} from '#server/features/catalogue/bundle-problems.ts'
import { usesOf } from '#server/core/resources/uses.ts'
import { readsAsStaff, type Principal } from '#server/core/auth/principal.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { adjustProduct, isBelowZero, adjustPrice } from '#domain/pricing/adjust-price.ts'
import { categoriesOfProducts } from '#domain/catalogue/categories-of-products.ts'
import { answeredProduct, readProductAllergens, type WithAllergens } from '#domain/catalogue/product-allergens.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'
import { atPriceOf, reductionProblems } from '#domain/pricing/reduction.ts'
import { productProblems } from '#domain/catalogue/product-problems.ts'
import { menuProblems } from '#domain/catalogue/menu-problems.ts'
import type { Menu, Product } from '#domain/catalogue/product.ts'

/**
 * What is said of rows that branches outside the principal's own use, given those branches; nothing for who works for
 * all of them. A program works for no branch, its token names those it reaches.
 */
export function ownedElsewhere(principal: Principal, condition: (own: number[]) => Condition): Condition | undefined {
  const scopes = scopesOf(principal, 'branches.work')
  const isLimited = principal.kind === 'program' || (scopes.has('branch') && !scopes.has('all'))
  return isLimited ? condition([...branchesOf(principal)]) : undefined
}

/** Products that stand under a category on any menu, or under none. */
const inCategory = (id: number | string): Condition => {
  const listed = sql`select (p ->> 'id')::bigint from menus m, jsonb_array_elements(m.catalog) g,
      jsonb_array_elements(g -> 'products') p`
  return id === 'none'
    ? sql`t.id not in (${listed})`
    : sql`t.id in (${listed} where (g -> 'category' ->> 'id')::bigint = ${id})`
}

type Using = 'product' | 'category'
const entryOf = (kind: Using) =>
  kind === 'product'
    ? sql`jsonb_build_array(jsonb_build_object('products', jsonb_build_array(jsonb_build_object('id', t.id))))`
    : sql`jsonb_build_array(jsonb_build_object('category', jsonb_build_object('id', t.id)))`

/**
 * Rows on a menu of a branch outside the principal's own are shared
 * (docs/reference/catalogue.md#shared-products-and-menus).
 */
const onMenusElsewhere =
  (kind: Using): NonNullable<ResourceHook['shared']> =>
  principal =>
    ownedElsewhere(
      principal,
      own => sql`exists (select 1 from menus m join menus_branches b on b.row_id = m.id
        where m.catalog @> ${entryOf(kind)} and not b.target_id = any(${own}::bigint[]))`,
    )

/** Menus forget a product that no longer exists, so none ever points to nothing. */
const removeFromMenus: NonNullable<ResourceHook['beforeRemove']> = async ({ tx, id }) => {
  await sql`update menus set version = version + 1,
      catalog = coalesce((select jsonb_agg(jsonb_set(g, '{products}', coalesce((select jsonb_agg(p order by k)
      from jsonb_array_elements(g->'products') with ordinality x(p, k) where (p->>'id')::bigint <> ${id}), '[]'))
      order by n)
    from jsonb_array_elements(catalog) with ordinality e(g, n)), '[]')
    where catalog @> ${JSON.stringify([{ products: [{ id }] }])}::jsonb`.execute(tx)
}

export const categoriesHook: ResourceHook = {
  shared: onMenusElsewhere('category'),

  /** With a category its products would leave the menu, which nobody who removes a heading means. */
  async beforeRemove({ tx, id }) {
    const uses = await usesOf(tx, categories, id)
    const menus = uses.find(({ effect }) => effect === 'blocks')
    if (!menus) return
    const names = menus.rows.map(({ name }) => `„${name ?? ''}“`).join(', ')
    const more = menus.count > menus.rows.length ? ` und ${menus.count - menus.rows.length} weiteren` : ''
    throw new Problem(
      'conflict',
      { code: 'inUse', message: `Kategorie steht auf ${names}${more} und kann nicht gelöscht werden.` },
      { data: uses },
    )
  },
}

export const productsHook: ResourceHook = {
  shared: onMenusElsewhere('product'),
  related: { category: inCategory, optionGroup: withOptionGroup },
  adjusted: (row, name, by) => {
    if (name !== 'price') return { [name]: adjustPrice(row[name] as number, by) }
    const changed = adjustProduct(row as unknown as Product, by)
    if (isBelowZero(changed))
      throw new Problem('invalid', { field: 'price', code: 'negative', message: 'Der Preis läge unter null.' })
    return changed
  },
  relatedLinks: {
    category: async ({ catalogue }) => {
      const { menus, categories } = await catalogue.current()
      return categoriesOfProducts(menus, categories)
    },
    optionGroup: groupsByProduct,
  },

  async shape({ catalogue, clock }) {
    const { config } = await catalogue.current()
    const now = clock.now()
    return row => ({ ...answeredProduct(row, config), soldAt: atPriceOf(row as unknown as Product, now).price })
  },
  /** Whoever is not told of reductions, a guest, reads the price of the moment. */
  present: (row, principal) =>
    readsAsStaff(principal) || row['soldAt'] === undefined ? row : { ...row, price: row['soldAt'] },

  isCheckedWithOthers: (before, body) =>
    isCheckedWithBundles({ ...before, ...body } as unknown as Product, before as unknown as Product, body),

  async beforeWrite({ app, tx, before, body }) {
    // Nobody asks for the legend of what names no allergens: among thousands of new prices that took longest.
    const namesAllergens = body['allergens'] != null || body['config'] != null
    const { product, problems } = readProductAllergens(
      body as WithAllergens,
      namesAllergens ? legendOf(await readConfig(tx)) : [],
    )
    Object.assign(body, product)
    await fillFromGroups(tx, body, before)
    await fillFromComponents(tx, body)
    const errors: ProblemEntry[] = [...problems, ...productProblems({ ...before, ...body } as unknown as Product)]
    errors.push(...(await bundleProblems(tx, body, before)))
    errors.push(...reductionProblems({ ...before, ...body } as unknown as Product, app.clock.now()))
    if (errors.length > 0) throw new Problem('invalid', errors)
  },
  async beforeRemove(context) {
    await checkNotBundled(context.tx, context.id)
    await removeFromMenus(context)
  },
}

export const menusHook: ResourceHook = {
  shared: principal =>
    ownedElsewhere(
      principal,
      own =>
        sql`exists (select 1 from menus_branches b where b.row_id = t.id and not b.target_id = any(${own}::bigint[]))`,
    ),

  async beforeWrite({ principal, body }) {
    const errors = menuProblems((body.catalog as Menu['catalog'] | undefined) ?? [])
    if (errors.length > 0) throw new Problem('invalid', errors)
    const branches = (body.branches as { id: number }[] | undefined) ?? []
    const isOwn = ({ id }: { id: number }) =>
      principal.kind === 'program' ? branchesOf(principal).includes(id) : mayForBranch(principal, 'branches.work', id)
    if (!branches.every(isOwn))
      throw new Problem('invalid', {
        field: 'branches',
        code: 'unknown',
        message: 'Bitte wählen Sie eine Ihrer Filialen.',
      })
  },
}

export const tagsHook: ResourceHook = {
  shared: principal =>
    ownedElsewhere(
      principal,
      own =>
        sql`exists (select 1 from branches_tags b where b.target_id = t.id and not b.row_id = any(${own}::bigint[]))`,
    ),
}
