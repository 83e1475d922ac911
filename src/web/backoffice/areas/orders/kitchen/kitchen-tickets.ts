import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { bumpedLast, isAllBumped, linesOf, NO_STATION } from '#domain/orders/steps/bump.ts'
import { byUrgency, urgencyOf } from '#domain/orders/steps/urgency.ts'

type Item = StaffOrder['items'][number]
/** A line with its place in the order, by which it is ticked off. */
export type TicketLine = { item: Item; index: number }
/** What a station has to make of an order, and how much of it others still make. */
export type Ticket = { order: StaffOrder; lines: TicketLine[]; openElsewhere: number }
export type Kitchen = {
  /** Something of it is still to be made here; the most pressing first. */
  tickets: Ticket[]
  /** Everything is made, but nobody has said that it is ready. */
  cooked: StaffOrder[]
  /** What was ticked off last and may come back, the latest first. */
  recall: { order: StaffOrder; at: string }[]
}

/** The lines of an order that a station makes, null for the whole kitchen. */
export function linesAt({ items }: Pick<StaffOrder, 'items'>, station: string | null): TicketLine[] {
  const own = new Set(linesOf(items, station))
  return items.flatMap((item, index) => (own.has(item) ? [{ item, index }] : []))
}

/** So many tickets are kept at hand to be brought back. */
const MOST_RECALLED = 10

/**
 * Sorts accepted orders for a station, null for the whole kitchen; `now` in epoch ms. What has time (a later day, more
 * than two hours ahead) stays away. An order that was just reported as ready may come back as long as that step may be
 * taken back.
 */
export function kitchenTickets(orders: readonly StaffOrder[], station: string | null, now: number): Kitchen {
  const inHand = orders
    .filter(({ status }) => status === 'confirmed')
    .map(order => ({ order, urgency: urgencyOf(order, now, 0) }))
    .filter(({ urgency }) => urgency.tier === 'now')
    .sort((a, b) => byUrgency(a.urgency, b.urgency))
    .map(({ order }) => order)
  const tickets = inHand.flatMap(order => {
    const here = linesAt(order, station)
    const open = (items: readonly Item[]) => items.filter(({ bumpedAt }) => bumpedAt === null).length
    const openElsewhere = open(order.items) - open(here.map(({ item }) => item))
    return here.some(({ item }) => item.bumpedAt === null) ? [{ order, lines: here, openElsewhere }] : []
  })
  const mayComeBack = ({ status, undoableUntil }: StaffOrder) =>
    status === 'confirmed' ||
    ((status === 'ready' || status === 'inDelivery') && undoableUntil !== null && Date.parse(undoableUntil) > now)
  const recall = orders
    .filter(mayComeBack)
    .flatMap(order => {
      const at = bumpedLast(linesOf(order.items, station))
      return at === null ? [] : [{ order, at }]
    })
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST_RECALLED)
  return { tickets, cooked: inHand.filter(({ items }) => isAllBumped(items)), recall }
}

/** What is still to be made of the tickets, as orders of just these lines. */
export const openLines = (tickets: readonly Ticket[]): { items: Item[] }[] =>
  tickets.map(({ lines }) => ({ items: lines.flatMap(({ item }) => (item.bumpedAt === null ? [item] : [])) }))

/**
 * The stations with what is open at each, by name; those that have something to do now or had on the tickets of today.
 */
export function stationsOf(orders: readonly StaffOrder[], now: number): { name: string; open: number }[] {
  const { tickets } = kitchenTickets(orders, null, now)
  const names = new Set(orders.flatMap(({ items }) => items.map(({ station }) => station ?? NO_STATION)))
  const open = tickets.flatMap(({ lines }) => lines.filter(({ item }) => item.bumpedAt === null))
  return [...names]
    .map(name => ({ name, open: open.filter(({ item }) => (item.station ?? NO_STATION) === name).length }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}
