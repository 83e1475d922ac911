import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type Key = { orderId: number; kind: string; occasion: string }
/** `full`: the month has no room for it. `lost`: another process has it in hand by now, or it is over. */
type Taken = 'taken' | 'full' | 'lost'

type Room = { month: string; parts: number; limit: number }

/** Takes `parts` of what may be sent in a month, all of them or none: whoever asks at the same time waits. */
export async function takeParts(tx: Executor, { month, parts, limit }: Room): Promise<boolean> {
  const { rows } = await typedSql({ parts: 'int' })`
    insert into sms_months (month, parts) select ${month}, ${parts}::int where ${parts}::int <= ${limit}::int
    on conflict (month) do update set parts = sms_months.parts + excluded.parts
      where sms_months.parts + excluded.parts <= ${limit}::int
    returning parts`.execute(tx)
  return rows.length > 0
}

/**
 * Takes `parts` of what may be sent in a month ('2026-11') and notes that the provider is about to get the message,
 * both or neither: two processes that want the last one wait for each other, and one of them gets it. A message counts
 * once, however often it is tried.
 */
export async function takeFromMonth(
  tx: Executor,
  { orderId, kind, occasion, attempts }: Key & { attempts: number },
  { month, parts, limit, now, untilAt }: Room & { now: string; untilAt: string },
): Promise<Taken> {
  const { rows } = await typedSql({ isCounted: 'bool' })`
    select counted_month is not null as is_counted from sms_notices
    where order_id = ${orderId} and kind = ${kind} and occasion = ${occasion} and attempts = ${attempts}
      and done_at is null for update`.execute(tx)
  if (!rows[0]) return 'lost'
  if (!rows[0].isCounted && !(await takeParts(tx, { month, parts, limit }))) return 'full'
  await sql`update sms_notices set sending_at = ${now}, try_at = ${untilAt},
      counted_month = coalesce(counted_month, ${month}::text), parts = coalesce(parts, ${parts}::smallint)
    where order_id = ${orderId} and kind = ${kind} and occasion = ${occasion}`.execute(tx)
  return 'taken'
}

/** Gives back what a message took that was certainly never sent. */
export async function giveBackToMonth(db: Executor, { orderId, kind, occasion }: Key): Promise<void> {
  await sql`
    with given as (
      update sms_notices n set counted_month = null, parts = null
      from (select order_id, kind, occasion, counted_month, parts from sms_notices
        where order_id = ${orderId} and kind = ${kind} and occasion = ${occasion} and counted_month is not null
          for update) was
      where (n.order_id, n.kind, n.occasion) = (was.order_id, was.kind, was.occasion)
      returning was.counted_month as month, was.parts
    )
    update sms_months m set parts = m.parts - given.parts from given where m.month = given.month`.execute(db)
}
