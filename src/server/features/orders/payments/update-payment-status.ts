import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-attempt.ts'
import { findOrder } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const AGAIN_SECONDS = 20

/**
 * Asks the provider of an order's payments how they stand, as staff
 * (docs/reference/payments.md#checking-the-payment-status). @throws Problem `notFound`; `unavailable` while it does not
 * answer.
 */
export async function updatePaymentStatus(app: App, id: number, principal: Principal): Promise<StaffOrder> {
  await findOrder(app.db, id, principal, 'orders.decide')
  await askAll(app, id)
  return presentStaff(await findOrder(app.db, id, principal), await app.catalogue.current(), app.clock.now())
}

/** Asks about every attempt of an order. @throws Problem `unavailable` while the provider does not answer. */
export async function askAll(app: App, id: number): Promise<void> {
  try {
    await reconcileOrder(app, id)
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    throw new Problem(
      'unavailable',
      { code: 'providerAway', message: 'Zahlungsstatus konnte nicht überprüft werden.' },
      { retryAfterSeconds: AGAIN_SECONDS },
    )
  }
}
