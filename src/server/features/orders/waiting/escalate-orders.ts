import { sql } from 'kysely'
import { openingAt } from '#domain/hours/opening-at.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import {
  ESCALATION_NOTES,
  type EscalationStage,
  escalationOf,
  lastStageMinutes,
} from '#domain/orders/steps/escalation.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { AUTOMATIC_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

/**
 * One mail to an address and one SMS to a number in so many minutes: each tells of all orders of the branch that wait
 * when it leaves.
 */
const PAUSE_MINUTES = 5

/**
 * Queues a mail to `target` (null: the branch's own address) that orders wait, in the transaction of the stage. As long
 * as one has not left yet there is no second, and none sooner than five minutes after the last: twenty orders nobody
 * sees are one mail.
 */
async function queueEscalationMail(
  app: App,
  tx: Executor,
  { id, branchId }: Pick<OrderRow, 'id' | 'branchId'>,
  target: string | null,
): Promise<void> {
  const now = app.clock.now()
  // two orders of a branch that are due in the same moment must see each other's mail
  await sql`select pg_advisory_xact_lock(hashtext('escalation-mail'), ${branchId}::int)`.execute(tx)
  const { rows } = await typedSql({ queuedAt: 'instant', isWaiting: 'bool' })`
    select n.queued_at, n.done_at is null as is_waiting from order_notices n join orders o on o.id = n.order_id
    where n.kind = 'escalation' and n.message is not distinct from ${target} and o.branch_id = ${branchId}
      and n.queued_at > ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES})
    order by n.queued_at desc limit 1`.execute(tx)
  const last = rows[0]
  if (last?.isWaiting) return
  const dueAt = last ? new Date(Date.parse(last.queuedAt) + PAUSE_MINUTES * 60_000).toISOString() : now
  await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at, message)
    values (${id}, 'escalation', ${`${now} ${target ?? ''}`}, ${dueAt}::timestamptz, ${dueAt}::timestamptz, ${target})
    on conflict do nothing`.execute(tx)
}

/**
 * Queues an SMS to `phone` (null: the branch's own telephone) that orders wait, in the transaction of the stage. None
 * while one to that number waits, and none within five minutes of the last, which said so already. Nothing where the
 * shop sends no SMS or nobody has a number.
 */
async function queueEscalationSms(
  app: App,
  tx: Executor,
  { id, branchId }: Pick<OrderRow, 'id' | 'branchId'>,
  phone: string | null,
): Promise<void> {
  const { config, branchById } = await app.catalogue.current()
  const target = phone ?? branchById.get(branchId)?.phone ?? null
  if (!config.enableSMS || target === null) return
  const now = app.clock.now()
  // two orders of a branch that are due in the same moment must see each other's SMS
  await sql`select pg_advisory_xact_lock(hashtext('escalation-sms'), ${branchId}::int)`.execute(tx)
  const { rows } = await typedSql({ n: 'int' })`
    select count(*)::int as n from sms_notices n join orders o on o.id = n.order_id
    where n.kind = 'escalation' and n.target = ${target} and o.branch_id = ${branchId}
      and n.queued_at > ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES})`.execute(tx)
  if (rows[0]?.n) return
  await sql`insert into sms_notices (order_id, kind, occasion, target, queued_at, try_at)
    values (${id}, 'escalation', ${`${now} ${target}`}, ${target}, ${now}, ${now}) on conflict do nothing`.execute(tx)
  await app.jobs.add(tx, 'send-sms', {})
}

const BATCH = 500
const TOO_LATE = 'Leider konnten wir Ihre Bestellung nicht rechtzeitig annehmen.'

/**
 * Does what the settings want for orders nobody answers (docs/reference/ordering.md#escalation): whatever is due, and
 * the next stage as a job of its own for its very second. Each order in a transaction of its own behind its row, so
 * that two processes do it once, and one that is accepted meanwhile is left alone.
 */
export async function escalateOrders(app: App): Promise<void> {
  const { config } = await app.catalogue.current()
  const last = lastStageMinutes(config.ordering.escalation)
  if (last === 0) return
  const now = app.clock.now()
  const { rows } = await typedSql({ id: 'int' })`
    select id from orders where status = 'new' and answered_at is null and coalesce(reached_shop_at, created_at) <=
      ${now} and escalated_minutes < ${last}
    order by reached_shop_at, id limit ${BATCH}`.execute(app.db)
  const next: number[] = []
  for (const { id } of rows) {
    const dueAt = await escalateOrder(app, id).catch((error: unknown) => {
      app.log.error({ err: error, orderId: id }, 'An order could not be escalated')
      return null
    })
    if (dueAt) next.push(Date.parse(dueAt))
  }
  const soonest = Math.min(...next)
  // what is due later is found by the round of that minute
  if (soonest <= Date.parse(now) + MINUTE_MS)
    await app.jobs.add(app.db, 'escalate-orders', {}, { runAt: isoOf(soonest), key: 'escalate-orders' })
}

/** Does the stage of one order that is due, if it still waits; answers when the next one is. */
async function escalateOrder(app: App, id: number): Promise<string | null> {
  const { config } = await app.catalogue.current()
  return app.db.transaction().execute(async tx => {
    const { rows } = await storedRows('orders')`select * from orders where id = ${id} for no key update`.execute(tx)
    const row = rows[0]
    if (!row || row.status !== 'new' || row.answeredAt !== null) return null
    const now = app.clock.now()
    const { escalation: stages } = config.ordering
    const waiting = { ...row, reachedShopAt: row.reachedShopAt ?? row.createdAt }
    const found = escalationOf(stages, waiting, now)
    if (found.kind === 'none') return null
    if (found.kind === 'wait') return found.dueAt
    const minutes = found.kind === 'run' ? found.minutes : row.escalatedMinutes
    const version = row.version + 1
    await sql`
      update orders set escalated_minutes = ${minutes}, escalation_base = ${found.base},
        version = ${version}, updated_at = ${now}
      where id = ${id}`.execute(tx)
    if (found.kind === 'run') await run(app, tx, { ...row, version }, found.stages, minutes)
    await publish(tx, 'orders', { id, branchId: row.branchId })
    if (found.kind === 'postpone') return found.dueAt
    const after = escalationOf(stages, { ...waiting, escalatedMinutes: minutes, escalationBase: found.base }, now)
    return after.kind === 'wait' ? after.dueAt : null
  })
}

async function run(
  app: App,
  tx: Executor,
  row: OrderRow,
  stages: readonly EscalationStage[],
  minutes: number,
): Promise<void> {
  const now = app.clock.now()
  const told = [...new Set(stages.map(({ action }) => action))].filter(action => action !== 'autoReject')
  if (told.length > 0) {
    const note = `${minutes === 1 ? 'Seit einer Minute' : `Seit ${minutes} Minuten`} ohne Antwort. ${told.map(action => ESCALATION_NOTES[action]).join(' ')}`
    await sql`insert into order_log (order_id, at, by, action, note)
      values (${row.id}, ${now}, ${AUTOMATIC_ACTOR.name}, 'escalate', ${note})`.execute(tx)
  }
  for (const { action, target, phone } of stages) {
    if (action === 'mail') await queueEscalationMail(app, tx, row, target ?? null)
    if (action === 'sms') await queueEscalationSms(app, tx, row, phone || null)
  }
  if (stages.some(({ action }) => action === 'autoReject')) await reject(app, tx, row, minutes)
}

/** Nobody came: the guest is told as if somebody had said no, with the reason that is true. */
async function reject(app: App, tx: Executor, row: OrderRow, minutes: number): Promise<void> {
  const { config, branchById } = await app.catalogue.current()
  const branch = branchById.get(row.branchId)
  const isOpen = branch !== undefined && openingAt(branch, orderTypeOf(row), app.clock.now()).isOpen
  const rejectionCode = isOpen ? 'tooBusy' : 'closed'
  const usual = config.ordering.rejectionReasons.find(({ code }) => code === rejectionCode)?.text
  await takeStep(app, tx, row, {
    action: 'reject',
    actor: AUTOMATIC_ACTOR,
    values: { rejectionCode, rejectionMessage: usual || TOO_LATE },
    note: `Nach ${minutes} Minuten ohne Antwort.`,
  })
}
