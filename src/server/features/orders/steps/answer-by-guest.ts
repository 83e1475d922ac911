import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { OrderAction } from '#domain/orders/steps/transition-table.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { estimateColumns } from '#server/features/orders/steps/estimate-columns.ts'
import { GUEST_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import { findPublicOrder, lockPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { cancelMinutes, presentPublic } from '#server/features/orders/rows/present-order.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

export type GuestAction = Extract<OrderAction, 'confirmCounter' | 'rejectCounter' | 'cancel'>

/**
 * What a guest may do with an own order: take or decline the proposed time, or cancel while the configured minutes last
 * (docs/reference/ordering.md#order-transitions, T7, T8, T10). @throws Problem `notFound`, or `conflict` when it is too
 * late.
 */
export async function answerByGuest(
  app: App,
  { uid, hash }: { uid: string; hash: string },
  action: GuestAction,
): Promise<PublicOrder> {
  const catalogue = await app.catalogue.current()
  await app.db.transaction().execute(async tx => {
    const row = await lockPublicOrder(tx, uid, hash)
    const now = app.clock.now()
    const isExpired = row.counterAppointmentExpiresAt !== null && row.counterAppointmentExpiresAt <= now
    if (action === 'confirmCounter' && row.status === 'counterOffered' && isExpired) {
      throw new Problem('conflict', { code: 'expired', message: 'Der vorgeschlagene Termin ist leider abgelaufen.' })
    }
    const values = action === 'confirmCounter' ? estimateColumns(row, {}, catalogue, now) : {}
    await takeStep(app, tx, row, {
      action,
      actor: GUEST_ACTOR,
      facts: { customerCancelMinutes: cancelMinutes(catalogue) },
      values,
    })
  })
  return presentPublic(await findPublicOrder(app.db, uid, hash), catalogue, app)
}
