import { sql } from 'kysely'
import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import type { Slot } from '#domain/hours/slots.ts'
import { type OrderPromise, promiseChanged } from '#domain/orders/draft/promise.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { instantOf } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { HOLD_IS_ACTIVE } from '#server/core/db/taken-load.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { GivenKey } from '#server/core/http/idempotency-key.ts'
import { changedData, contextOf, promisedData, promiseShown } from '#server/features/orders/place/check-order.ts'
import { toldNext } from '#server/features/orders/place/next-free.ts'
import type { PricedGoods } from '#server/features/orders/place/price-order.ts'
import type { AskedOrder } from '#server/features/orders/place/read-order.ts'

export type TellNewTime = ((found: Slot, refusal: ProblemEntry) => Problem) | undefined

/**
 * How the next free time is told to a guest who was shown another one: as a conflict with code promiseChanged, to be
 * accepted as it is. Undefined for clients that say nothing of what they showed, and for a kiosk, whose guest stands
 * there: they are told why it does not go now.
 */
export function newTime(
  order: Pick<AskedOrder, 'body' | 'branch' | 'orderType'> & Pick<PricedGoods, 'totals' | 'items'>,
  catalogue: Catalogue,
  now: string,
): TellNewTime {
  if (!promiseShown(order) || order.body.source === 'kiosk') return undefined
  return (found, { message }) => {
    const promise: OrderPromise = { kind: 'later', at: found.at }
    return new Problem('conflict', promiseChanged(promise, contextOf(order, now), message), {
      data: { ...changedData(order, catalogue), ...promisedData(promise) },
    })
  }
}

type Priced = { asked: AskedOrder; goods: PricedGoods }

/**
 * Runs the checks of an order; what is refused for its time alone is answered with the next free one where the guest
 * was shown a time. `priced` takes what the order asks for once it is known.
 * @throws Problem `conflict` with code promiseChanged, and whatever the checks refuse.
 */
export async function withNewTime<T>(
  app: App,
  { catalogue, now }: { catalogue: Catalogue; now: string },
  check: (priced: (known: Priced) => void) => Promise<T>,
): Promise<T> {
  let known: Priced | undefined
  try {
    return await check(priced => (known = priced))
  } catch (error) {
    if (!known || !(error instanceof Problem) || !isTimeAlone(error)) throw error
    const { asked, goods } = known
    const { branch, orderType, leadMinutes, draft } = asked
    const tell = newTime({ ...asked, ...goods }, catalogue, now)
    const [refusal] = error.errors
    if (!tell || !refusal) throw error
    const wished = draft.appointmentDate ? instantOf(draft.appointmentDate, branch.timeZone) : null
    const supplyAt = wished && wished > now ? wished : now
    throw await toldNext(app, { branch, orderType, supplyAt, load: goods.load, leadMinutes, tell }, refusal, error)
  }
}

/** Whether nothing is wrong but the time: closed, paused, not offered, or one is needed. */
const isTimeAlone = ({ code, errors }: Problem) =>
  code === 'invalid' && errors.every(one => one.field === 'appointmentDate' || one.code === 'closed')

/**
 * The time that is kept under the key of an order, and since when; null where no rule limits the kitchen, which keeps
 * nothing (docs/reference/hours-and-slots.md#slot-reservation).
 */
export async function keptTime(
  { db }: App,
  { appointmentDate, branch: { id } }: PlaceOrderBody,
  key: GivenKey | null,
  { branchById, config }: Catalogue,
): Promise<{ at: string; since: string } | null> {
  if (!key || !appointmentDate || !branchById.get(id)?.capacityRules.length) return null
  const { rows } = await typedSql({ at: 'instant', since: 'instant' })`
    select supply_at as at, ends_at - make_interval(mins => ${config.ordering.reservationMinutes}) as since
    from slot_holds h
    where key = ${key.value}::uuid and branch_id = ${id}::bigint and ${sql.raw(HOLD_IS_ACTIVE)}`.execute(db)
  return rows[0] ?? null
}
