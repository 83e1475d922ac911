import type { CallQuery } from '#contract/call.ts'
import { MOST_FOUND, type OrderMenu, type searchOrderMenu } from '#contract/calls/phone-orders.ts'
import type { ProductRow } from '#contract/resources/products.ts'
import { bundledIds } from '#domain/catalogue/asked-parts.ts'
import { openingAt, supplyAtOf } from '#domain/hours/opening-at.ts'
import { isAvailable } from '#domain/hours/schedule.ts'
import { activeMenu } from '#domain/menu/active-menu.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { componentGaps } from '#domain/menu/component-gaps.ts'
import { forStaff } from '#domain/orders/draft/staff-draft.ts'
import { goneOptions } from '#domain/orders/stock/gone-options.ts'
import { leftToOrder } from '#domain/orders/stock/left-to-order.ts'
import { Problem } from '#domain/problem.ts'
import { fold } from '#domain/text/fold.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

type Query = CallQuery<typeof searchOrderMenu>
type Sold = { product: ProductRow; category: string; place: number }

/** A row says how many are left from so few base units on. */
const FEW = 10

/**
 * What a branch sells at a moment, as whoever enters an order looks for it: by number, words and category; without any
 * of them what is asked for most comes first. @throws Problem `notFound` for a branch that is not there.
 */
export function orderMenu(catalogue: Catalogue, query: Query, now: string): OrderMenu {
  const { productById, popular, availability } = catalogue
  const branch = catalogue.branchById.get(query.branch)
  if (!branch) throw new Problem('notFound', { message: 'Diese Filiale gibt es nicht.' })
  const opening = openingAt(forStaff(branch), 'takeaway', now)
  const supplyAt = supplyAtOf(branch.timeZone, opening, query.appointmentDate ?? null)
  const entries = availability.get(branch.id) ?? []
  const menu = activeMenu(catalogue.menus, branch.id, now)
  const categories = (menu?.catalog ?? []).flatMap(entry => {
    const category = catalogue.categoryById.get(entry.category.id)
    return category && isAvailable(category, branch.timeZone, supplyAt) ? [{ ...category, entry }] : []
  })
  const sold = new Map<number, Sold>()
  for (const { id: categoryId, name, entry } of categories) {
    if (query.category !== undefined && query.category !== categoryId) continue
    for (const { id } of entry.products) {
      const product = productById.get(id)
      if (product?.isEnabled && !sold.has(id)) sold.set(id, { product, category: name, place: sold.size })
    }
  }
  const found = query.ids
    ? named(query.ids, sold, productById)
    : best([...sold.values()], query, popular.products.get(branch.id) ?? [])
  const shown = found.slice(0, query.ids ? query.ids.length : MOST_FOUND)
  const noteOf = (product: ProductRow): string | null => {
    if (!product.isEnabled || !sold.has(product.id) || !isAvailable(product, branch.timeZone, supplyAt))
      return 'Derzeit nicht verfügbar'
    const [gap] = componentGaps(product, productById, branch.timeZone, supplyAt)
    return gap ? `„${gap.name}“ fehlt` : null
  }
  const products = new Map<number, ProductRow>()
  for (const { product } of shown) {
    for (const id of bundledIds(product)) {
      const component = productById.get(id)
      if (component) products.set(component.id, component)
    }
    products.set(product.id, asSold(product, productById) as ProductRow)
  }
  return {
    total: found.length,
    rows: shown.map(({ product, category }) => {
      const left = leftToOrder(asSold(product, productById), entries, supplyAt, productById)
      return {
        id: product.id,
        category,
        note: noteOf(product) ?? (left === 0 ? 'Ausverkauft' : null),
        left: left > 0 && left <= FEW ? left : null,
      }
    }),
    products: [...products.values()],
    soldOutOptions: [...products.values()].flatMap(product =>
      [
        ...goneOptions(product, { entries, catalogue: productById, timeZone: branch.timeZone, at: supplyAt }).keys(),
      ].map(option => ({
        product: product.id,
        option,
      })),
    ),
    categories: categories.map(({ id, name }) => ({ id, name })),
    preparationMinutes: branch.preparationMinutes,
  }
}

const named = (
  ids: readonly number[],
  sold: ReadonlyMap<number, Sold>,
  productById: Catalogue['productById'],
): Sold[] =>
  ids.flatMap(id => {
    const product = productById.get(id)
    return sold.get(id) ?? (product ? [{ product, category: '', place: 0 }] : [])
  })

function best(sold: readonly Sold[], { search = '' }: Query, favourites: readonly number[]): Sold[] {
  if (search.trim() === '') {
    const rank = new Map(favourites.map((id, index) => [id, index]))
    return sold.toSorted(
      (a, b) => (rank.get(a.product.id) ?? Infinity) - (rank.get(b.product.id) ?? Infinity) || a.place - b.place,
    )
  }
  return sold
    .flatMap(one => {
      const fit = fitOf(search, one.product, one.category)
      return fit === null ? [] : [{ ...one, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit || a.place - b.place)
}

type Named = { number?: string | null; name: string }
/** Folding ten thousand names takes longer than looking through them: it is done once for each product there is. */
const folded = new WeakMap<object, { number: string; name: string }>()

const joined = (text: string) => fold(text).replace(/([aou])e/g, '$1')

function textsOf(product: Named) {
  const known = folded.get(product) ?? { number: fold(product.number ?? ''), name: joined(product.name) }
  folded.set(product, known)
  return known
}

/**
 * How well a product fits what somebody types at the counter, the smaller the better: its number, the beginning of its
 * name, the beginnings of words, anywhere; null when a word of the search is nowhere in it. Case, accents and ae for ä
 * do not matter.
 */
export function fitOf(search: string, product: Named, category: string): number | null {
  const { number, name } = textsOf(product)
  const typed = fold(search.trim())
  if (number !== '' && number === typed) return 0
  const words = joined(search).split(/\s+/).filter(Boolean)
  const fits = words.map(word => {
    if (name.startsWith(word)) return 1
    if (name.includes(` ${word}`) || name.includes(`-${word}`)) return 2
    if (number.startsWith(fold(word))) return 3
    return name.includes(word) ? 4 : joined(category).includes(word) ? 5 : null
  })
  return fits.some(fit => fit === null) ? null : Math.max(...fits.map(Number))
}
