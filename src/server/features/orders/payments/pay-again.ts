import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { addAttempt, openAttempt } from '#server/features/orders/payments/open-attempt.ts'
import { reconcileAttempt } from '#server/features/orders/payments/reconcile-attempt.ts'
import { findPublicOrder, lockPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const AGAIN_SECONDS = 20

/**
 * Leads the guest of an order that waits for its payment to where it is paid: to the open attempt, or to a new one when
 * that has ended unnoticed (docs/reference/payments.md#paying-later). @throws Problem `notFound`; `conflict` when
 * nothing is to be paid any more; `unavailable` while the provider is away.
 */
export async function payAgain(
  app: App,
  { uid, hash }: { uid: string; hash: string },
  origin: string,
): Promise<{ paymentRedirectUrl: string }> {
  const { row } = await findPublicOrder(app.db, uid, hash)
  if (row.status !== 'awaitingPayment') throw overAndDone(row.isPaid)
  try {
    const { rows } = await typedSql({ id: 'int' })`
      select id from payments where order_id = ${row.id} and status = 'open' and provider_id is not null`.execute(
      app.db,
    )
    for (const { id } of rows) await reconcileAttempt(app, id, { isReplaced: true })
    await app.db.transaction().execute(async tx => {
      const now = await lockPublicOrder(tx, uid, hash)
      if (now.status !== 'awaitingPayment') throw overAndDone(now.isPaid)
      const { rows: open } = await typedSql({
        id: 'int',
      })`select id from payments where order_id = ${row.id} and status = 'open'`.execute(tx)
      if (open.length === 0) await addAttempt(app, tx, now)
    })
    const address = await openAttempt(app, row.id, origin)
    if (address) return { paymentRedirectUrl: address }
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    app.log.warn({ orderId: row.id, kind: error.kind, code: error.code }, 'A payment could not be opened')
  }
  throw new Problem(
    'unavailable',
    {
      code: 'providerAway',
      message: 'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    },
    { retryAfterSeconds: AGAIN_SECONDS },
  )
}

const overAndDone = (isPaid: boolean) =>
  new Problem('conflict', {
    code: 'state',
    message: isPaid
      ? 'Diese Bestellung ist bereits bezahlt.'
      : 'Diese Bestellung kann nicht mehr bezahlt werden. Bitte bestellen Sie noch einmal.',
  })
