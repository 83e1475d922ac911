import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

type Answered = Pick<StaffOrder, 'id' | 'status' | 'cancelledBy' | 'quotation' | 'log'>
/** What every order was when one looked last. */
export type KnownStates = ReadonlyMap<number, OrderStatus>
export type GuestAnswer<O> = { order: O; text: string; isGood: boolean }

const ACCEPTED = { offer: 'Der Gast hat das Angebot angenommen.', time: 'Der Gast nimmt die vorgeschlagene Zeit an.' }
const DECLINED = {
  offer: 'Der Gast hat das Angebot abgelehnt.',
  time: 'Der Gast lehnt die vorgeschlagene Zeit ab. Die Bestellung ist storniert.',
}
const LAPSED = 'Der Gast hat nicht rechtzeitig geantwortet. Die Bestellung ist storniert.'
const CANCELED = 'Der Gast hat storniert.'

/**
 * What the last step of an order says to those who wait for its guest; undefined where staff took it, or nobody waits.
 */
function answerOf({ status, cancelledBy, quotation, log }: Answered): { text: string; isGood: boolean } | undefined {
  const last = log
    .filter(({ from, to }) => to !== null && to !== from)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1)
  if (!last || last.by !== null || last.to !== status) return undefined
  const what = quotation ? 'offer' : 'time'
  if (last.action === 'confirmCounter') return { text: ACCEPTED[what], isGood: true }
  if (last.action === 'rejectCounter')
    return { text: cancelledBy === 'customer' ? DECLINED[what] : LAPSED, isGood: false }
  return last.action === 'cancel' && cancelledBy === 'customer' ? { text: CANCELED, isGood: false } : undefined
}

/** What guests have said since the last look, about orders that were known then; at the first look nobody has. */
export const answersSince = <O extends Answered>(before: KnownStates | null, orders: readonly O[]): GuestAnswer<O>[] =>
  orders.flatMap(order => {
    const was = before?.get(order.id)
    const answer = was === undefined || was === order.status ? undefined : answerOf(order)
    return answer ? [{ order, ...answer }] : []
  })

/**
 * Orders that waited for their guest and stand on the list no more: what became of them was told while nobody listened.
 */
export const gone = (before: KnownStates | null, orders: readonly Pick<StaffOrder, 'id'>[]): number[] => {
  const here = new Set(orders.map(({ id }) => id))
  return [...(before ?? [])].flatMap(([id, status]) => (status === 'counterOffered' && !here.has(id) ? [id] : []))
}
