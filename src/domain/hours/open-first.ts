import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { type Openings, openingsAt } from '#domain/hours/opening-at.ts'

type Ranked = Pick<Branch, 'isPublic' | (typeof OFFERS)[OrderType]> & Parameters<typeof openingsAt>[0]

const OFFERS = {
  takeaway: 'isTakeawayEnabled',
  delivery: 'isDeliveryEnabled',
  dineIn: 'isDineInEnabled',
} as const satisfies Readonly<Record<OrderType, keyof Branch>>
const TYPES = Object.keys(OFFERS) as OrderType[]

/**
 * The branches as guests can use them at an instant: those one can order from now, then those that are open all the
 * same, then the closed ones, those outside the web shop last. Among equals the shop's own order stays.
 */
export function openFirst<B extends Ranked>(branches: readonly B[], now: string): B[] {
  const ranks = new Map(branches.map(branch => [branch, rankOf(branch, openingsAt(branch, now))]))
  return branches.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}

/** Whether one can order from a branch at an instant in any way. */
export const isOrderable = (branch: Ranked, now: string): boolean =>
  orderableTypes(branch, openingsAt(branch, now)).length > 0

/** The ways in which one can order from a branch now; none from one outside the web shop. */
export const orderableTypes = (branch: Ranked, openings: Openings): OrderType[] =>
  branch.isPublic ? TYPES.filter(type => offers(branch, type) && openings[type].isOpen) : []

/** Whether a branch takes orders of a kind, open or not. */
export const offers = (branch: Pick<Branch, (typeof OFFERS)[OrderType]>, type: OrderType): boolean =>
  branch[OFFERS[type]]

/**
 * How open a branch is to who wants to order: as its doors are, but `paused` while these are open and no way of
 * ordering is.
 */
export function openStateOf(branch: Ranked, openings: Openings): 'open' | 'closingSoon' | 'closed' | 'paused' {
  const { state } = openings.takeaway.doors
  const offered = TYPES.filter(type => offers(branch, type))
  const isShut = branch.isPublic && offered.length > 0 && offered.every(type => !openings[type].isOpen)
  return isShut && state !== 'closed' ? 'paused' : state
}

/** The place of a branch in `openFirst`, the lower the earlier. */
export function rankOf(branch: Ranked, openings: Openings): number {
  if (!branch.isPublic) return 3
  if (orderableTypes(branch, openings).length > 0) return 0
  return openings.takeaway.doors.state === 'closed' ? 2 : 1
}
