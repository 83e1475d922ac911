import type { Taken } from '#domain/hours/capacity.ts'
import type { RowOf, Shape } from '#server/core/db/answers.ts'
import { STILL_TAKEN, TAKEN, TAKEN_COLUMNS, takenOf } from '#server/core/db/taken-load.ts'

/** Runs a statement in the transaction that asks, whatever holds it. */
export type KitchenQuery = <S extends Shape>(
  shape: S,
  statement: { name: string; text: string; values: unknown[] },
) => Promise<readonly RowOf<S>[]>
/** The orders of a branch that may share a window with an instant; `except` is the one asked for, where it exists already. */
export type KitchenQuestion = { branchId: number; supplyAt: string; reachMinutes: number; except?: number }

const LOCK_SPACE = 7301
const LOCK = 'select from pg_advisory_xact_lock($1, $2)'
const LOAD = `select ${TAKEN_COLUMNS}
      from orders where branch_id = $1 and supply_at > $2::timestamptz - make_interval(mins => $3) and supply_at < $2::timestamptz + make_interval(mins => $3) and ${STILL_TAKEN} and id <> $4`

/**
 * What is promised within reach of the moment of supply, behind a lock of the branch that lasts as long as the transaction, so that
 * two cannot both take the last place of a slot; nothing further away shares a window with it.
 */
export async function lockKitchen(
  query: KitchenQuery,
  { branchId, supplyAt, reachMinutes, except = 0 }: KitchenQuestion,
): Promise<Taken[]> {
  await query({}, { name: 'lock-kitchen', text: LOCK, values: [LOCK_SPACE, branchId] })
  const orders = await query(TAKEN, { name: 'kitchen-load', text: LOAD, values: [branchId, supplyAt, reachMinutes, except] })
  return orders.map(takenOf)
}
