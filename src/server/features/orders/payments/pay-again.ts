import { sql } from 'kysely'
import type { OnlineMethod } from '#domain/payments/online-methods.ts'
import { offersAt, onlineMethodRefusal } from '#domain/orders/payments/pay-choices.ts'
import { toCents } from '#domain/pricing/money.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { addAttempt, openAttempt } from '#server/features/orders/payments/open-attempt.ts'
import { reconcileAttempt, releaseAttempt } from '#server/features/orders/payments/reconcile-attempt.ts'
import { findPublicOrder, lockPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const AGAIN_SECONDS = 20

/**
 * Leads the guest of an order that waits for its payment to where it is paid: to the open attempt, or to a new one when
 * that has ended unnoticed or another method is wanted (docs/reference/payments.md#paying-later). @throws Problem
 * `notFound`; `invalid` for a method the account does not offer; `conflict` when nothing is to be paid any more;
 * `unavailable` while the provider is away.
 */
export async function payAgain(
  app: App,
  address: { uid: string; hash: string },
  origin: string,
  wanted: OnlineMethod | null = null,
): Promise<{ paymentRedirectUrl: string }> {
  const { row } = await findPublicOrder(app.db, address.uid, address.hash)
  if (row.status !== 'awaitingPayment') throw overAndDone(row.isPaid)
  if (wanted) await changeMethod(app, address, wanted)
  try {
    const { rows } = await typedSql({ id: 'int', onlineMethod: 'text?' })`
      select id, online_method as "onlineMethod" from payments where order_id = ${row.id} and status = 'open'
      and provider_id is not null`.execute(app.db)
    for (const { id, onlineMethod } of rows)
      await (wanted && onlineMethod !== wanted ? releaseAttempt : reconcileAttempt)(app, id, { isReplaced: true })
    await app.db.transaction().execute(async tx => {
      const now = await lockPublicOrder(tx, address.uid, address.hash)
      if (now.status !== 'awaitingPayment') throw overAndDone(now.isPaid)
      // one that its provider does not take back stays open beside it: what is paid twice goes back
      const { rows: open } = await typedSql({ id: 'int' })`
        select id from payments where order_id = ${row.id} and status = 'open'
        and (${wanted}::text is null or online_method = ${wanted})`.execute(tx)
      if (open.length === 0) await addAttempt(app, tx, now)
    })
    const paymentRedirectUrl = await openAttempt(app, row.id, origin)
    if (paymentRedirectUrl) return { paymentRedirectUrl }
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

/**
 * Notes what the guest wants to pay with. An attempt the provider was not told of, or whose answer never came, is given
 * up: nobody knows where it could be paid, and under its key another method cannot be asked for.
 */
async function changeMethod(
  app: App,
  { uid, hash }: { uid: string; hash: string },
  wanted: OnlineMethod,
): Promise<void> {
  const { config } = await app.catalogue.current()
  await app.db.transaction().execute(async tx => {
    const row = await lockPublicOrder(tx, uid, hash)
    if (row.status !== 'awaitingPayment') throw overAndDone(row.isPaid)
    const choice = { paymentMethod: row.paymentMethod, onlineMethod: wanted }
    const offers = offersAt(config.onlineAccounts ?? [], row.branchId)
    const message = onlineMethodRefusal(choice, offers, toCents(Number(row.gross)), config.currency)
    if (message) throw new Problem('invalid', { field: 'onlineMethod', code: 'invalidChoice', message })
    if (row.onlineMethod !== wanted) await saveOrder(tx, row, app.clock.now(), { onlineMethod: wanted })
    await sql`update payments set status = 'canceled', poll_at = null
      where order_id = ${row.id} and status = 'open' and provider_id is null and terminal_id is null
      and online_method is distinct from ${wanted}`.execute(tx)
  })
}

const overAndDone = (isPaid: boolean) =>
  new Problem('conflict', {
    code: 'state',
    message: isPaid
      ? 'Diese Bestellung ist bereits bezahlt.'
      : 'Diese Bestellung kann nicht mehr bezahlt werden. Bitte bestellen Sie noch einmal.',
  })
