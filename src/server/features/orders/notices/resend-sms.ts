import { sql } from 'kysely'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { isNoticeTrue, RESENT } from '#domain/orders/notices/order-notice.ts'
import { dialledNumber } from '#domain/orders/notices/dialled-number.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { findOrder, lockOrder } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { announceOrder } from '#server/features/orders/rows/save-order.ts'

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
      select count(*)::int as n from sms_notices where order_id = ${id} and kind = 'received' and done_at is null`.execute(
      tx,
    )
    if (waiting.rows[0]?.n) return
    await sql`insert into sms_notices (order_id, kind, occasion, queued_at, try_at) values (${id}, 'received', ${`${RESENT}${now}`}, ${now}, ${now})
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
