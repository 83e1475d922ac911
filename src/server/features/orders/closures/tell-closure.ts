import { sql } from 'kysely'
import type { CallData } from '#contract/call.ts'
import type { ClosureMessage, tellClosure as tellCall } from '#contract/calls/hours/closures.ts'
import type { Closure } from '#domain/catalogue/branch.ts'
import { type OrdersOfGuest, ordersByGuest } from '#domain/orders/notices/closure-message.ts'
import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import { Problem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { requireAbility, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type ClosureHit, closureHits } from '#server/features/orders/closures/closure-hits.ts'
import { channelsFor } from '#server/features/orders/closures/closure-preorders.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { queuePush } from '#server/features/orders/notices/queue-push.ts'

/** Two people who press at once tell nobody twice: the second waits and finds everybody told. */
const MESSAGE_LOCK = 7305

/** What waits for the guest of an order. */
type Queued = { order_id: number; message: string }
type Told = CallData<typeof tellCall>

/**
 * Tells every guest with an open order that an entered closure hits, by mail, SMS and on the devices that follow the
 * order, with the words of staff. Each guest is told once, of all orders together; no order is changed.
 * @throws Problem `forbidden` for somebody else's branches, `conflict` where the closure is not entered.
 */
export async function tellClosure(app: App, message: ClosureMessage, principal: Principal): Promise<Told> {
  for (const id of message.branches) requireAbility(principal, 'closures.tell', id)
  const channelsOf = await channelsFor(app)
  return app.db.transaction().execute(async tx => {
    await sql`select from pg_advisory_xact_lock(${MESSAGE_LOCK})`.execute(tx)
    await requireEntered(tx, message)
    const untold = (await closureHits(app, tx, message)).filter(({ toldAt }) => toldAt === null)
    const guests = ordersByGuest(untold).filter(orders => orders.some(hit => channelsOf(hit).length > 0))
    const zones = await zonesOf(app)
    const notice = { kind: 'closure', occasion: `${message.from}-${message.to}` } as const
    const mails: Queued[] = []
    const sms: Queued[] = []
    for (const orders of guests) {
      const text = textFor(orders, message.text, zones)
      const byMail = orders.find(hit => channelsOf(hit).includes('mail'))
      const byPush = orders.find(hit => channelsOf(hit).includes('push'))
      const bySms = orders.find(hit => channelsOf(hit).includes('sms'))
      if (bySms) sms.push({ order_id: bySms.id, message: text })
      if (byMail) mails.push({ order_id: byMail.id, message: text })
      if (byPush) await queuePush(app, tx, { ...notice, orderId: byPush.id, message: text })
    }
    await queueMails(app, tx, notice.occasion, mails)
    await queueAllSms(app, tx, notice.occasion, sms)
    const orders = guests.flat()
    await rememberTold(app, tx, orders, message, principal)
    if (orders.length > 0) await app.jobs.add(tx, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
    return { guests: guests.length, orders: orders.length }
  })
}

/**
 * Nobody is told of what is only planned: each branch must hold the closure, and keeps it until the message is written.
 */
async function requireEntered(tx: Executor, { branches, from, to, orderTypes }: ClosureMessage): Promise<void> {
  const { rows } = await typedSql({ name: 'text', closures: typed<Closure[]>('json') })`
    select name, closures from branches where id = any(${branches}::bigint[]) for share`.execute(tx)
  const types = (list: Closure['orderTypes']) => [...(list ?? [])].sort().join()
  const lacking = rows.find(
    ({ closures }) =>
      !closures.some(one => one.from === from && one.to === to && types(one.orderTypes) === types(orderTypes)),
  )
  if (!lacking) return
  throw new Problem('conflict', {
    code: 'notEntered',
    message: `Diese Schließzeit ist bei „${lacking.name}“ nicht eingetragen. Bitte speichern Sie sie zuerst.`,
  })
}

async function zonesOf(app: App): Promise<(branchId: number) => string> {
  const { branchById, config } = await app.catalogue.current()
  return id => branchById.get(id)?.timeZone ?? config.timeZone
}

/** The mail shows one order; a guest of several reads which ones it is about. */
function textFor(orders: OrdersOfGuest<ClosureHit>, text: string, zoneOf: (branchId: number) => string): string {
  if (orders.length === 1) return text
  const list = orders.map(({ uid, supplyAt, branchId }) => `${uid} (${formatDateTime(supplyAt, zoneOf(branchId))} Uhr)`)
  return `${text}\n\nEs geht um Ihre Bestellungen ${list.join(', ')}.`
}

/** All mails in one statement: a closure of the holidays may hit hundreds. */
async function queueMails(app: App, tx: Executor, occasion: string, mails: readonly Queued[]): Promise<void> {
  const now = app.clock.now()
  await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at, message)
    select m.order_id, 'closure', ${occasion}, ${now}::timestamptz, ${now}::timestamptz, m.message
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(order_id bigint, message text)
    on conflict do nothing`.execute(tx)
}

async function queueAllSms(app: App, tx: Executor, occasion: string, sms: readonly Queued[]): Promise<void> {
  if (sms.length === 0) return
  const now = app.clock.now()
  await sql`insert into sms_notices (order_id, kind, occasion, queued_at, try_at, message)
    select m.order_id, 'closure', ${occasion}, ${now}::timestamptz, ${now}::timestamptz, m.message
    from jsonb_to_recordset(${JSON.stringify(sms)}::jsonb) as m(order_id bigint, message text)
    on conflict do nothing`.execute(tx)
  await app.jobs.add(tx, 'send-sms', {})
}

async function rememberTold(
  app: App,
  tx: Executor,
  orders: readonly ClosureHit[],
  { from, to }: ClosureMessage,
  by: Principal,
) {
  const now = app.clock.now()
  const ids = orders.map(({ id }) => id)
  const { userId, name } = staffActor(by)
  await sql`insert into closure_messages (order_id, closed_from, closed_to, at, user_id)
    select id, ${from}, ${to}, ${now}::timestamptz, ${userId}::bigint from unnest(${ids}::bigint[]) as id`.execute(tx)
  await sql`insert into order_log (order_id, at, user_id, by, action)
    select id, ${now}::timestamptz, ${userId}::bigint, ${name}, 'closureMessage'
    from unnest(${ids}::bigint[]) as id`.execute(tx)
}
