import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { sendQuotation as sendCall } from '#contract/calls/offers/quotations.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import { quotationExpiry, validityProblem, validityText } from '#domain/orders/quotations/quotation-expiry.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { isOpenTo } from '#server/features/orders/rows/open-to.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import {
  checkVersion,
  findOrder,
  lockOrder,
  orderNotFound,
  withDetails,
} from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'
import { digestOf, offered } from '#server/features/orders/rows/present-quotation.ts'

/**
 * Sends the guest of a request an offer (decision 079, T17): what the order is now, kept as it was sent, good until the
 * end of a day. An offer before it is replaced in the same transaction, so that of two answers on their way only the
 * one to the newest counts.
 * @throws Problem `notFound`, `conflict` for a stale version or an order that cannot be offered any more, `invalid` at
 * `validUntil`.
 */
export async function sendQuotation(
  app: App,
  id: number,
  sent: CallBody<typeof sendCall>,
  principal: Principal,
): Promise<StaffOrder> {
  const catalogue = await app.catalogue.current()
  await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const row = await lockOrder(tx, id, principal, 'orders.decide')
      const now = app.clock.now()
      if (!isOpenTo(principal, row, now)) throw orderNotFound()
      checkVersion(row, sent.version)
      const timeZone = catalogue.branchById.get(row.branchId)?.timeZone ?? catalogue.config.timeZone
      const [order] = await withDetails(tx, [row])
      if (!order) throw orderNotFound()
      const content = offered(order, catalogue)
      const expiresAt = quotationExpiry(sent.validUntil, {
        timeZone,
        appointment: content.appointment,
        leadMinutes: row.leadMinutes,
      })
      const number = (order.quotation?.number ?? 0) + 1
      const actor = staffActor(principal)
      await takeStep(app, tx, row, {
        action: 'sendQuotation',
        actor,
        facts: { counterAppointmentExpiresAt: expiresAt },
        values: row.isConfirmed ? { counterAppointment: null } : {},
        note: `Nr. ${number} über ${formatCurrency(content.totals.gross, catalogue.config.currency)}, gültig ${validityText(expiresAt, timeZone)}`,
      })
      // after the step, so that an order that is over says so first
      const problem = validityProblem(sent.validUntil, expiresAt, { now, timeZone })
      if (problem) throw new Problem('invalid', problem)
      const { rows } = await typedSql({
        last: 'int',
      })`select coalesce(max(id), 0) as last from order_changes where order_id = ${id}`.execute(tx)
      await sql`update quotations set state = 'replaced' where order_id = ${id}
        and state in ('open', 'accepted')`.execute(tx)
      await sql`insert into quotations (order_id, number, sent_at, sent_by, expires_at, note, content, digest,
          last_change)
        values (${id}, ${number}, ${now}, ${actor.userId}, ${expiresAt}, ${cleanText(sent.note) || null},
          ${JSON.stringify(content)}::jsonb, ${digestOf(content)}, ${rows[0]?.last ?? 0})`.execute(tx)
    }),
  )
  return presentStaff(await findOrder(app.db, id, principal), catalogue, app.clock.now())
}
