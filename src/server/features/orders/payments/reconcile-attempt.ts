import { sql } from 'kysely'
import { PAYMENT_PROVIDERS } from '#domain/payments/payment-methods.ts'
import { REFUND_MS } from '#domain/orders/payments/next-look.ts'
import type { ToldPayment } from '#domain/orders/payments/payment-state.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { applyTold } from '#server/features/orders/payments/apply-told.ts'
import { type KnownAttempt, readAttempt, refundSent } from '#server/features/orders/payments/known-attempt.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

/** A refund that is sent while the provider is asked makes its answer unclear; then it is asked again. */
const TIMES = 4
/** Whoever asked for a payment and died has long done so by then. */
const SOUGHT_MS = 5 * 60_000

/**
 * Reconciliation: asks the provider how an attempt stands and takes it over, in one transaction behind the lock of the
 * order: the one way for webhook, return page, poll and `update-payment-status`. `isReplaced` is for a guest who pays
 * anew: when this attempt turns out to be over, the next one takes its place and the order does not fail. @throws
 * ProviderTrouble when the provider does not answer.
 */
export async function reconcileAttempt(app: App, id: number, { isReplaced = false } = {}): Promise<void> {
  for (let time = 1; time <= TIMES; time += 1) {
    const known = await knownThere(app, id)
    if (!known?.row.providerId) return
    const { provider, told } = await askFor(app, known, known.row.providerId)
    const outcome = await againAfterDeadlock(() =>
      app.db.transaction().execute(tx => applyTold(app, tx, known, told, { isReplaced })),
    )
    if (outcome === 'moved') continue
    if (outcome.isToRelease)
      await provider
        .release(known.row.providerId, known.row.reference)
        .catch((error: unknown) => noteTrouble(app, id, error))
    return
  }
}

/**
 * An attempt. What was asked for at a card terminal may stand there although its answer got lost: then it is sought at
 * the provider by our name for it, which shows nobody anything.
 */
async function knownThere(app: App, id: number): Promise<KnownAttempt | null> {
  const known = await readAttempt(app.db, id)
  if (!known?.row.terminalId || known.row.providerId) return known
  const { provider } = await accountFor(app, known)
  const { reference, createdAt } = known.row
  const providerId = await provider.find(reference, createdAt)
  if (providerId) {
    await sql`update payments set provider_id = ${providerId} where id = ${id} and provider_id is null`.execute(app.db)
    return readAttempt(app.db, id)
  }
  if (Date.parse(app.clock.now()) - Date.parse(createdAt) > SOUGHT_MS)
    await sql`update payments set poll_at = null where id = ${id} and provider_id is null`.execute(app.db)
  return known
}

/**
 * Takes an attempt back at the provider, as far as it lets one, and takes over how it stands then; `isReplaced` as for
 * `reconcileAttempt`. @throws ProviderTrouble
 */
export async function releaseAttempt(app: App, id: number, { isReplaced = false } = {}): Promise<void> {
  const known = await knownThere(app, id)
  if (!known?.row.providerId) return
  const { provider } = await accountFor(app, known)
  await provider.release(known.row.providerId, known.row.reference)
  await reconcileAttempt(app, id, { isReplaced })
}

/** What follows where a provider never took an attempt. */
export async function giveUpAttempt(app: App, id: number, failureCode: string): Promise<void> {
  const known = await readAttempt(app.db, id)
  if (!known || known.row.providerId) return
  const { amount, currency, reference } = known.row
  const told: ToldPayment = {
    state: 'failed',
    cents: toCents(Number(amount)),
    currency,
    reference,
    failureCode,
    refunds: [],
  }
  await againAfterDeadlock(() =>
    app.db.transaction().execute(tx => applyTold(app, tx, known, told, { isReplaced: false })),
  )
}

async function askFor(app: App, known: KnownAttempt, providerId: string) {
  const { provider } = await accountFor(app, known)
  const told: ToldPayment = await provider.read(providerId, known.refunds.map(refundSent))
  return { provider, told }
}

async function accountFor(app: App, { row }: KnownAttempt) {
  const { rows } = await typedSql({
    branchId: 'int',
  })`select branch_id as "branchId" from orders where id = ${row.orderId}`.execute(app.db)
  const opened = await openAccount(app, row.provider, rows[0]?.branchId ?? 0, row.accountId)
  if (!opened) throw new ProviderTrouble('unauthorized', 'noAccount')
  return opened
}

/** What a provider did not do is no fault of this server: it is asked again. @throws whatever else it was. */
export function noteTrouble(app: App, paymentId: number, error: unknown): void {
  if (!(error instanceof ProviderTrouble)) throw error
  app.log.warn({ paymentId, kind: error.kind, code: error.code }, 'A payment provider did not answer as expected')
}

/** All attempts of an order, the oldest first. @throws ProviderTrouble once all were tried and one was not answered. */
export async function reconcileOrder(app: App, orderId: number): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    select id from payments where order_id = ${orderId} and provider_id is not null order by attempt`.execute(app.db)
  let trouble: Error | undefined
  for (const { id } of rows)
    await reconcileAttempt(app, id).catch((error: unknown) => {
      noteTrouble(app, id, error)
      if (error instanceof Error) trouble = error
    })
  if (trouble) throw trouble
}

const AT_ONCE = 100
const LATER_MS = 5 * 60_000

/**
 * Asks about every attempt that is due: what no webhook told of, and what nobody waits for any more
 * (docs/reference/payments.md#polling).
 */
export async function pollPayments(app: App): Promise<void> {
  // one that is away keeps nobody waiting who paid at the other
  for (const provider of Object.keys(PAYMENT_PROVIDERS)) await pollAt(app, provider)
}

async function pollAt(app: App, provider: string): Promise<void> {
  const now = app.clock.now()
  const { rows } = await typedSql({ id: 'int' })`
    select id from payments where poll_at <= ${now} and provider = ${provider} order by poll_at
    limit ${AT_ONCE}`.execute(app.db)
  for (const { id } of rows) {
    try {
      await reconcileAttempt(app, id)
    } catch (error) {
      noteTrouble(app, id, error)
      const again = new Date(Date.parse(now) + LATER_MS).toISOString()
      // an account that was taken away, or a payment its provider knows no more, answers nothing in all eternity
      const oldest = new Date(Date.parse(now) - REFUND_MS).toISOString()
      await sql`update payments set poll_at = case when created_at > ${oldest}::timestamptz then ${again}::timestamptz
          end
        where id = ${id} and poll_at <= ${now}`.execute(app.db)
      // whoever does not answer once would keep every other one waiting as long; they are asked in the next round
      if (error instanceof ProviderTrouble && error.kind === 'away') return
    }
  }
}
