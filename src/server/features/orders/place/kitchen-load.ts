import type { Pool, PoolClient } from 'pg'
import { type CapacityBranch, capacityReach, type Load, type Taken } from '#domain/hours/capacity.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { queryRows, type RowOf, type Shape, textRows } from '#server/core/db/typed-sql.ts'
import { HOLD_IS_ACTIVE, STILL_TAKEN, TAKEN, TAKEN_COLUMNS, takenOf } from '#server/core/db/taken-load.ts'

/** Runs a prepared statement in the transaction that asks, whatever holds it. */
type KitchenQuery = <S extends Shape>(
  shape: S,
  statement: { name: string; text: string; values: unknown[] },
) => Promise<readonly RowOf<S>[]>
export const kitchenOn =
  (on: Pool | PoolClient): KitchenQuery =>
  (shape, statement) =>
    queryRows(on, shape, statement)
export const kitchenIn =
  (tx: Executor): KitchenQuery =>
  (shape, { text, values }) =>
    textRows(tx, shape, text, values)

/** Where and when a limited kitchen is asked for room, and how far around that moment its windows reach. */
export type CapacityQuestion = { branchId: number; supplyAt: string; reachMinutes: number }

/** What a load asks of the kitchen at the moment of supply; null where no rule limits the kitchen at that moment. */
export function capacityQuestion(
  branch: CapacityBranch & { id: number },
  load: Load,
  supplyAt: string,
): CapacityQuestion | null {
  const reachMinutes = capacityReach(branch, load, supplyAt)
  return reachMinutes === 0 ? null : { branchId: branch.id, supplyAt, reachMinutes }
}

/**
 * Who asks. `except` is the order asked for, where it exists already; what is kept under `key` is the asker's own, and
 * with `takesOver` their order stands in its place from now on.
 */
type Asker = { except?: number; key?: string | null; takesOver?: boolean }

const LOCK_SPACE = 7301
const LOCK = 'select from pg_advisory_xact_lock($1, $2)'
const WITHIN = `branch_id = $1 and supply_at > $2::timestamptz - make_interval(mins => $3) and supply_at < $2::timestamptz + make_interval(mins => $3)`
const LOAD = `select ${TAKEN_COLUMNS} from orders where ${WITHIN} and ${STILL_TAKEN} and id <> $4
  union all select ${TAKEN_COLUMNS} from slot_holds h where ${WITHIN} and ${HOLD_IS_ACTIVE}
  and key is distinct from $5::uuid`
const TAKE_OVER = 'with taken_over as (delete from slot_holds where key = $5::uuid) '

/** What is promised within reach of the moment of supply at this moment, which may be another one in the next. */
export const readKitchen = async (query: KitchenQuery, question: CapacityQuestion, asker: Asker): Promise<Taken[]> =>
  (await query(TAKEN, { name: 'kitchen-load', text: LOAD, values: valuesOf(question, asker) })).map(takenOf)

/**
 * The same behind an advisory lock of the branch that lasts as long as the transaction, so that two cannot both take
 * the last place of a slot; nothing further away shares a window with it.
 */
export async function lockKitchen(query: KitchenQuery, question: CapacityQuestion, asker: Asker): Promise<Taken[]> {
  await query({}, { name: 'lock-kitchen', text: LOCK, values: [LOCK_SPACE, question.branchId] })
  if (!asker.takesOver) return readKitchen(query, question, asker)
  const values = valuesOf(question, asker)
  return (await query(TAKEN, { name: 'kitchen-taken', text: TAKE_OVER + LOAD, values })).map(takenOf)
}

const valuesOf = ({ branchId, supplyAt, reachMinutes }: CapacityQuestion, { except = 0, key = null }: Asker) => [
  branchId,
  supplyAt,
  reachMinutes,
  except,
  key,
]
