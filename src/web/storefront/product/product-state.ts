import type { MenuCategory, MenuData } from '#contract/pages/menu.ts'
import type { ProductState, ShownRow } from '#contract/pages/words.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { statusOf } from '#domain/hours/branch-status.ts'
import { isAvailable } from '#domain/hours/schedule.ts'
import { componentGaps } from '#domain/menu/component-gaps.ts'
import { leftToOrder } from '#domain/orders/stock/left-to-order.ts'
import { dayName, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

/** `supplyAt` is when an order would be supplied: schedules and what is left are checked for then (model, section 1). */
export type MenuMoment = { timeZone: string; now: string; supplyAt: string }

/** The menu as it shows at a moment: what is neither available nor meant to be seen is left out, and so are empty categories. */
export function shownMenu({ categories, products, availability }: MenuData, moment: MenuMoment): { id: number; rows: ShownRow[] }[] {
  const byId = new Map(products.map(product => [product.id, product]))
  return categories.flatMap(category => {
    const rows = category.productIds.flatMap((id): ShownRow[] => {
      const product = byId.get(id)
      const state = product && productState(product, category, { availability, byId, ...moment })
      if (!state) return []
      return state.kind === 'orderable' && state.left === undefined ? [{ id }] : [{ id, state, note: stateText(state, moment) }]
    })
    return rows.length > 0 ? [{ id: category.id, rows }] : []
  })
}

function productState(
  product: Product,
  category: MenuCategory,
  moment: MenuMoment & { availability: readonly Availability[]; byId: ReadonlyMap<number, Product> },
): ProductState | null {
  const { timeZone, supplyAt } = moment
  for (const part of [category, product, ...componentGaps(product, moment.byId, timeZone, supplyAt)]) {
    if (isAvailable(part, timeZone, supplyAt)) continue
    // of a component that is missing, the bundle says whether guests see it all the same
    if (!(part === category ? category : product).isVisibleWhenUnavailable) return null
    const next = part.isEnabled ? statusOf(part.schedule, timeZone, supplyAt).next : undefined
    return { kind: 'unavailable', ...(next ? { next } : {}) }
  }
  const left = leftToOrder(product, moment.availability, supplyAt, moment.byId)
  if (left === 0) return { kind: 'soldOut' }
  return left === Infinity ? { kind: 'orderable' } : { kind: 'orderable', left }
}

/** 'Ausverkauft', 'Wieder ab 11:30', 'Wieder am Montag ab 11:30', 'Derzeit nicht verfügbar'; empty for what can be ordered. */
function stateText(state: ProductState, { timeZone, now }: { timeZone: string; now: string }): string {
  if (state.kind === 'orderable') return ''
  if (state.kind === 'soldOut') return 'Ausverkauft'
  if (!state.next) return 'Derzeit nicht verfügbar'
  const day = dayName(localDay(state.next, timeZone), localDay(now, timeZone))
  const when = day === 'Heute' ? '' : day === 'Morgen' ? 'morgen ' : `am ${day} `
  return `Wieder ${when}ab ${formatTime(state.next, timeZone)}`
}
