import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { isNoticeTrue, RESENT } from '#domain/orders/notices/order-notice.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { findOrder } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { queueNotice } from '#server/features/orders/notices/queue-notice.ts'
import { announceOrder } from '#server/features/orders/rows/save-order.ts'

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
