import type { Taken } from '#domain/hours/capacity.ts'
import type { RowOf, Shape } from '#server/core/db/typed-sql.ts'
import { STILL_HELD, STILL_TAKEN, TAKEN, TAKEN_COLUMNS, takenOf } from '#server/core/db/taken-load.ts'

/** Runs a statement in the transaction that asks, whatever holds it. */
export type KitchenQuery = <S extends Shape>(
  shape: S,
  statement: { name: string; text: string; values: unknown[] },
) => Promise<readonly RowOf<S>[]>
/**
 * What may share a window with an instant at a branch; `except` is the order asked for, where it exists already. What
 * is kept under `key` is the asker's own, and with `takesOver` their order stands in its place from now on.
 */
export type KitchenQuestion = {
  branchId: number
  supplyAt: string
  reachMinutes: number
  except?: number
  key?: string | null
  takesOver?: boolean
}

const LOCK_SPACE = 7301
const LOCK = 'select from pg_advisory_xact_lock($1, $2)'
const WITHIN = `branch_id = $1 and supply_at > $2::timestamptz - make_interval(mins => $3) and supply_at < $2::timestamptz + make_interval(mins => $3)`
const LOAD = `select ${TAKEN_COLUMNS} from orders where ${WITHIN} and ${STILL_TAKEN} and id <> $4
  union all select ${TAKEN_COLUMNS} from slot_holds h where ${WITHIN} and ${STILL_HELD} and key is distinct from $5::uuid`
const TAKE_OVER = 'with taken_over as (delete from slot_holds where key = $5::uuid) '

/** What is promised within reach of the moment of supply at this moment, which may be another one in the next. */
export const readKitchen = async (query: KitchenQuery, question: KitchenQuestion): Promise<Taken[]> =>
  (await query(TAKEN, { name: 'kitchen-load', text: LOAD, values: valuesOf(question) })).map(takenOf)

/**
 * The same behind a lock of the branch that lasts as long as the transaction, so that two cannot both take the last
 * place of a slot; nothing further away shares a window with it.
 */
export async function lockKitchen(query: KitchenQuery, question: KitchenQuestion): Promise<Taken[]> {
  await query({}, { name: 'lock-kitchen', text: LOCK, values: [LOCK_SPACE, question.branchId] })
  if (!question.takesOver) return readKitchen(query, question)
  return (await query(TAKEN, { name: 'kitchen-taken', text: TAKE_OVER + LOAD, values: valuesOf(question) })).map(
    takenOf,
  )
}

const valuesOf = ({ branchId, supplyAt, reachMinutes, except = 0, key = null }: KitchenQuestion) => [
  branchId,
  supplyAt,
  reachMinutes,
  except,
  key,
]
