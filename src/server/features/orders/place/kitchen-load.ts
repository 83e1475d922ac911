import type { Taken } from '#domain/hours/capacity.ts'
import { STILL_TAKEN, TAKEN_COLUMNS, takenOf, type TakenRow } from '#server/core/db/taken-load.ts'

/** Runs a statement in the transaction that asks, whatever holds it. */
type Query = <R extends object>(name: string, text: string, values: unknown[]) => Promise<readonly R[]>
/** The orders of a branch that may share a window with an instant; `except` is the one asked for, where it exists already. */
export type KitchenQuestion = { branchId: number; supplyAt: string; reachMinutes: number; except?: number }

const LOCK_SPACE = 7301
const LOCK = 'select pg_advisory_xact_lock($1, $2)'
const LOAD = `select ${TAKEN_COLUMNS}
      from orders where branch_id = $1 and supply_at > $2::timestamptz - make_interval(mins => $3) and supply_at < $2::timestamptz + make_interval(mins => $3) and ${STILL_TAKEN} and id <> $4`

/**
 * What is promised within reach of the moment of supply, behind a lock of the branch that lasts as long as the transaction, so that
 * two cannot both take the last place of a slot; nothing further away shares a window with it.
 */
export async function lockKitchen(query: Query, { branchId, supplyAt, reachMinutes, except = 0 }: KitchenQuestion): Promise<Taken[]> {
  await query('lock-kitchen', LOCK, [LOCK_SPACE, branchId])
  return (await query<TakenRow>('kitchen-load', LOAD, [branchId, supplyAt, reachMinutes, except])).map(takenOf)
}
