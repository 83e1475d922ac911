import type { MenuCategory, MenuData } from '#contract/page.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { statusOf } from '#domain/hours/branch-status.ts'
import { isAvailable } from '#domain/hours/schedule.ts'

/** Whether a product can go into the cart. `left` counts base units when few are left; `next` is the instant of its return. */
export type ProductState = { kind: 'orderable'; left?: number } | { kind: 'soldOut' } | { kind: 'unavailable'; next?: string }

/** `supplyAt` is when an order would be supplied: schedules are checked for then (model, section 1). */
export type MenuMoment = { timeZone: string; now: string; supplyAt: string }

export type MenuRow = { product: Product; state: ProductState }
export type ShownCategory = { category: MenuCategory; rows: readonly MenuRow[] }

/** The menu as it shows at a moment: what is neither available nor meant to be seen is left out, and so are empty categories. */
export function shownMenu({ categories, products, availability }: MenuData, moment: MenuMoment): ShownCategory[] {
  const byId = new Map(products.map(product => [product.id, product]))
  return categories.flatMap(category => {
    const rows = category.productIds.flatMap((id): MenuRow[] => {
      const product = byId.get(id)
      const state = product && productState(product, category, availability, moment)
      return product && state ? [{ product, state }] : []
    })
    return rows.length > 0 ? [{ category, rows }] : []
  })
}

function productState(product: Product, category: MenuCategory, availability: readonly Availability[], moment: MenuMoment): ProductState | null {
  for (const part of [category, product]) {
    if (isAvailable(part, moment.timeZone, moment.supplyAt)) continue
    if (!part.isVisibleWhenUnavailable) return null
    const next = part.isEnabled ? statusOf(part.schedule, moment.timeZone, moment.supplyAt).next : undefined
    return { kind: 'unavailable', ...(next ? { next } : {}) }
  }
  const left = leftAt(availability.find(entry => entry.product.id === product.id && !entry.optionId), moment.now)
  if (left === 0) return { kind: 'soldOut' }
  return left === Infinity ? { kind: 'orderable' } : { kind: 'orderable', left }
}

/** Whether an option of a product is sold out at an instant. */
export const isOptionSoldOut = (availability: readonly Availability[], productId: number, optionId: string, now: string): boolean =>
  leftAt(availability.find(entry => entry.product.id === productId && entry.optionId === optionId), now) === 0

/** Base units left: 0 while sold out, Infinity without an entry or once it has ended by itself. */
function leftAt(entry: Availability | undefined, now: string): number {
  if (!entry || (entry.until && Date.parse(entry.until) <= Date.parse(now))) return Infinity
  return entry.quantityLeft ?? (entry.until ? 0 : Infinity)
}
