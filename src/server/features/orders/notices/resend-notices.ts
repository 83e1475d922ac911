import { sql } from 'kysely'
import type { SentNotice } from '#contract/calls/order-notices.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { occasionAgain, isNoticeTrue, RESENT } from '#domain/orders/notices/order-notice.ts'
import { Problem } from '#domain/problem.ts'
import { dialledNumber } from '#domain/orders/notices/dialled-number.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { lockOrder, findOrder } from '#server/features/orders/rows/order-store.ts'
import { announceOrder } from '#server/features/orders/rows/save-order.ts'
import { listNotices } from '#server/features/orders/notices/list-notices.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { queueNotice } from '#server/features/orders/notices/queue-notice.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/**
 * Sends the guest once more by SMS that the order was received; one that waits already is enough. @throws Problem
 * `notFound`, or `conflict` for an order without a number that can be dialled or one that is off, or a shop that sends
 * no SMS.
 */
export async function resendSms(app: App, id: number, principal: Principal): Promise<StaffOrder> {
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    const row = await lockOrder(tx, id, principal, 'orders.notify')
    if (!dialledNumber(row.phone))
      throw new Problem('conflict', {
        code: 'noPhone',
        message: 'Zu dieser Bestellung gibt es keine Telefonnummer für eine SMS.',
      })
    if (!isNoticeTrue('received', row))
      throw new Problem('conflict', {
        code: 'ended',
        message: 'Zu dieser Bestellung gibt es nichts mehr zu bestätigen.',
      })
    if (!catalogue.config.enableSMS)
      throw new Problem('conflict', { code: 'noSms', message: 'Bestätigung konnte nicht versendet werden.' })
    const waiting = await typedSql({ n: 'int' })`
      select count(*)::int as n from sms_notices where order_id = ${id} and kind = 'received'
      and done_at is null`.execute(tx)
    if (waiting.rows[0]?.n) return
    await sql`insert into sms_notices (order_id, kind, occasion, queued_at, try_at)
      values (${id}, 'received', ${`${RESENT}${now}`}, ${now}, ${now})
      on conflict do nothing`.execute(tx)
    await app.jobs.add(tx, 'send-sms', {})
    await logOrder(tx, app, {
      event: 'orderChanged',
      row,
      actor: staffActor(principal),
      what: 'Bestätigung per SMS erneut gesendet',
    })
    await announceOrder(tx, row)
  })
  return presentStaff(await findOrder(app.db, id, principal, 'orders.notify'), catalogue, now)
}

/**
 * Queues the guest's confirmation once more. @throws Problem `notFound`, or `conflict` for an order without e-mail
 * address or one that is off, or a shop without mail server.
 */
export async function resendNotice(app: App, id: number, principal: Principal): Promise<StaffOrder> {
  const order = await findOrder(app.db, id, principal, 'orders.notify')
  const now = app.clock.now()
  if (!order.row.email)
    throw new Problem('conflict', { code: 'noEmail', message: 'Zu dieser Bestellung gibt es keine E-Mail-Adresse.' })
  if (!isNoticeTrue('received', order.row))
    throw new Problem('conflict', { code: 'ended', message: 'Zu dieser Bestellung gibt es nichts mehr zu bestätigen.' })
  if (!app.mailer.isConfigured)
    throw new Problem('conflict', { code: 'noMail', message: 'Bestätigung konnte nicht versendet werden.' })
  await app.db.transaction().execute(async tx => {
    await queueNotice(app, tx, { orderId: id, kind: 'received', occasion: `${RESENT}${now}` }, now)
    await logOrder(tx, app, {
      event: 'orderChanged',
      row: order.row,
      actor: staffActor(principal),
      what: 'Bestätigung erneut gesendet',
    })
    await announceOrder(tx, order.row)
  })
  return presentStaff(order, await app.catalogue.current(), now)
}

/**
 * Sends one mail or SMS of an order again to whom it went, with what staff wrote in it; answers all notices of the
 * order. @throws Problem `notFound` for an unknown order or mail, `conflict` while it is still on its way, and where it
 * says nothing true any more or nobody could get it.
 */
export async function resendOne(app: App, id: number, key: string, principal: Principal): Promise<SentNotice[]> {
  await app.db.transaction().execute(async tx => {
    const row = await lockOrder(tx, id, principal, 'orders.notify')
    const known = await listNotices({ ...app, db: tx }, id, principal)
    const notice = known.find(one => one.key === key)
    if (!notice) throw new Problem('notFound', { message: 'Diese Nachricht gibt es nicht.' })
    if (!notice.mayResend)
      throw new Problem('conflict', {
        code: 'notResendable',
        message: 'Diese Nachricht kann nicht noch einmal gesendet werden.',
      })
    // whoever pressed a moment before has sent it already
    const isOnItsWay = known.some(
      ({ channel, kind, recipient, state }) =>
        channel === notice.channel &&
        kind === notice.kind &&
        recipient === notice.recipient &&
        (state === 'queued' || state === 'failed'),
    )
    if (isOnItsWay) return
    const now = app.clock.now()
    const occasion = key.split(' ').slice(3).join(' ')
    const again = occasionAgain(occasion, notice.recipient === 'shop', now)
    if (notice.channel === 'sms') {
      await sql`insert into sms_notices (order_id, kind, occasion, queued_at, try_at, message)
        select order_id, kind, ${again}, ${now}, ${now}, message from sms_notices
        where order_id = ${id} and kind = ${notice.kind} and occasion = ${occasion} on conflict do nothing`.execute(tx)
      await app.jobs.add(tx, 'send-sms', {})
    } else
      await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at, message)
      select order_id, kind, ${again}, ${now}, ${now}, message from order_notices
      where order_id = ${id} and kind = ${notice.kind} and occasion = ${occasion} on conflict do nothing`.execute(tx)
    await logOrder(tx, app, {
      event: 'orderChanged',
      row,
      actor: staffActor(principal),
      what: `„${notice.label}“ erneut gesendet`,
    })
    await announceOrder(tx, row)
  })
  return listNotices(app, id, principal)
}
