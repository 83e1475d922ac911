import type { Closure, OrderType } from '#domain/catalogue/branch.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'

/** The longest text guests are sent about a closure, in characters. */
export const LONGEST_CLOSURE_TEXT = 2000

const MISSING: Record<OrderType, string> = {
  delivery: 'keine Lieferung',
  takeaway: 'keine Abholung',
  dineIn: 'keine Bedienung am Tisch',
}

const dayText = (day: string) => `${weekdayName(weekdayOf(day))}, ${formatDay(day)},`

/** 'am Donnerstag, 24.12.2026,' for a whole day, 'von … bis einschließlich …' for several, else with both times. */
function spanText({ from, to }: Pick<Closure, 'from' | 'to'>): string {
  const [firstDay, begins] = [from.slice(0, 10), from.slice(11)]
  const endsAtMidnight = to.endsWith('T24:00') || to.endsWith('T00:00')
  const lastDay = to.endsWith('T00:00') ? addDays(to.slice(0, 10), -1) : to.slice(0, 10)
  if (begins === '00:00' && endsAtMidnight)
    return firstDay === lastDay
      ? `am ${dayText(firstDay)}`
      : `von ${dayText(firstDay)} bis einschließlich ${dayText(lastDay)}`
  if (firstDay === to.slice(0, 10)) return `am ${dayText(firstDay)} von ${begins} bis ${to.slice(11)} Uhr`
  return `von ${dayText(firstDay)} ${begins} Uhr bis ${dayText(to.slice(0, 10))} ${to.slice(11)} Uhr`
}

/**
 * What guests may be told whose preorders fall into a closure: a German proposal that staff edit before it is sent. It
 * says that something has to be found, not that anything was cancelled, because nothing is.
 */
export function closureProposal(closure: Closure): string {
  const types = closure.orderTypes ?? []
  const span = spanText(closure)
  const reason = closure.reason?.trim() ? ` (${closure.reason.trim()})` : ''
  const what =
    types.length === 0
      ? `leider haben wir ${span} geschlossen${reason}.`
      : `leider gibt es bei uns ${span} ${types.map(type => MISSING[type]).join(' und ')}${reason}.`
  return `${what} Ihre Vorbestellung fällt in diese Zeit.\n\nBitte antworten Sie auf diese Nachricht oder rufen Sie uns an, damit wir gemeinsam einen anderen Termin finden.`
}

/** An order as it says who the guest is. */
type GuestOrder = { readonly id: number; readonly email: string | null; readonly phone: string | null }
/** Whom one message reaches: the orders of one guest, in the order they came. */
export type OrdersOfGuest<O> = readonly [O, ...O[]]

/**
 * The name under which a guest is known again: the address, without one the telephone, without both the order itself.
 */
export const guestKey = ({ id, email, phone }: GuestOrder): string =>
  email?.trim().toLowerCase() || phone?.trim() || `#${id}`

/**
 * Orders by guest, each guest once. An order without an address belongs to the guest who left the same telephone number
 * elsewhere; two addresses with one number are two people.
 */
export function ordersByGuest<O extends GuestOrder>(orders: readonly O[]): OrdersOfGuest<O>[] {
  const keyOfPhone = new Map<string, string>()
  for (const order of orders)
    if (order.email?.trim() && order.phone?.trim() && !keyOfPhone.has(order.phone.trim()))
      keyOfPhone.set(order.phone.trim(), guestKey(order))
  const guests = new Map<string, [O, ...O[]]>()
  for (const order of orders) {
    const own = guestKey(order)
    const key = order.email?.trim() ? own : (keyOfPhone.get(own) ?? own)
    const known = guests.get(key)
    if (known) known.push(order)
    else guests.set(key, [order])
  }
  return [...guests.values()]
}
