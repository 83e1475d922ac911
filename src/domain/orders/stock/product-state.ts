import type { Availability } from '#domain/catalogue/branch.ts'
import type { Category, Product } from '#domain/catalogue/product.ts'
import { statusOf } from '#domain/hours/branch-status.ts'
import { isAvailable } from '#domain/hours/schedule.ts'
import { componentGaps } from '#domain/menu/component-gaps.ts'
import { leftToOrder } from '#domain/orders/stock/left-to-order.ts'
import { dayName, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

/**
 * Whether a product can go into the cart. `left` counts base units when few are left; `next` is the instant of its
 * return.
 */
export type ProductState =
  | { kind: 'orderable'; left?: number }
  | { kind: 'soldOut' }
  | { kind: 'unavailable'; next?: string }

type Shown = Pick<Category, 'isEnabled' | 'schedule' | 'isVisibleWhenUnavailable'>
type Moment = {
  timeZone: string
  supplyAt: string
  availability: readonly Availability[]
  byId: ReadonlyMap<number, Product>
}

/**
 * How a product of a category stands at a branch when an order would be supplied; null where guests do not see it
 * (docs/reference/hours-and-slots.md#moment-of-supply).
 */
export function productState(product: Product, category: Shown, moment: Moment): ProductState | null {
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

/** 'Ausverkauft', 'Wieder ab 11:30', 'Wieder am Montag ab 11:30', 'Derzeit nicht verfügbar'. */
export function stateText(
  state: Exclude<ProductState, { kind: 'orderable' }>,
  { timeZone, now }: { timeZone: string; now: string },
): string {
  if (state.kind === 'soldOut') return 'Ausverkauft'
  if (!state.next) return 'Derzeit nicht verfügbar'
  const day = dayName(localDay(state.next, timeZone), localDay(now, timeZone))
  const when = day === 'Heute' ? '' : day === 'Morgen' ? 'morgen ' : `am ${day} `
  return `Wieder ${when}ab ${formatTime(state.next, timeZone)}`
}
