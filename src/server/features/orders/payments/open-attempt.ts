import { sql } from 'kysely'
import type { PaymentProvider } from '#domain/payments/payment-methods.ts'
import { AT_TERMINAL, type PaidWith } from '#domain/payments/online-methods.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import { typed, typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { factsOf, openAccount } from '#server/core/secrets/payment-accounts.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

const ATTEMPT = {
  id: 'int',
  provider: typed<PaymentProvider>('text'),
  key: 'text',
  reference: 'text',
  checkoutUrl: 'text?',
  amount: 'numeric',
  currency: 'text',
  uid: 'text',
  hash: 'text',
  branchId: 'int',
  terminalId: 'text?',
  onlineMethod: typed<PaidWith>('text?'),
  providerId: 'text?',
} as const

/** Where the provider finds this server; a page's own address where it has none of its own that is known. */
const baseOf = ({ env }: Pick<App, 'env'>, origin: string | null) =>
  env.publicUrl ?? origin ?? `http://127.0.0.1:${env.port}`

const LOCAL = /^(?:localhost|127\.|\[?::1|0\.0\.0\.0)/

/** Where notices go; a provider on the net does not take the address of a machine it cannot reach. */
function webhookOf({ env, testPayments }: App, base: string, provider: PaymentProvider): string | null {
  const isReachable = env.publicUrl !== undefined && !LOCAL.test(new URL(base).hostname)
  const isNear = testPayments !== null || env.addresses[provider] !== undefined
  return isReachable || isNear ? `${base}/api/webhooks/${provider}` : null
}

/**
 * Where the guest pays the open attempt of an order; asks the provider for it where that has not happened yet, always
 * under the key the attempt was stored with, so that of two who ask at once, or after a crash, both get the same
 * payment. Null when no attempt is open.
 * @throws ProviderTrouble when the provider does not answer, or there is no account any more.
 */
export async function openAttempt(app: App, orderId: number, origin: string | null): Promise<string | null> {
  const { rows } = await typedSql(ATTEMPT)`
    select p.id, p.provider, p.key::text as key, p.reference, p.checkout_url as "checkoutUrl", p.amount, p.currency,
      o.uid, o.hash,
      o.branch_id as "branchId", p.terminal_id as "terminalId", p.provider_id as "providerId",
        p.online_method as "onlineMethod"
    from payments p join orders o on o.id = p.order_id
    where p.order_id = ${orderId} and p.status = 'open' and o.status = 'awaitingPayment' order by p.attempt desc
    limit 1`.execute(app.db)
  const attempt = rows[0]
  if (!attempt) return null
  // one at a terminal has no address, and is not asked for again once it is known
  return attempt.providerId === null ? askToOpen(app, attempt, origin) : attempt.checkoutUrl
}

async function askToOpen(app: App, attempt: RowOf<typeof ATTEMPT>, origin: string | null): Promise<string | null> {
  const { provider } = attempt
  const opened = await openAccount(app, provider, attempt.branchId)
  if (!opened) throw new ProviderTrouble('unauthorized', 'noAccount')
  const isHeld = !factsOf(opened.account).autoSettle
  const { config, branchById } = await app.catalogue.current()
  const base = baseOf(app, origin)
  const payment = {
    cents: toCents(Number(attempt.amount)),
    currency: attempt.currency,
    reference: attempt.reference,
    description: [config.shopName, branchById.get(attempt.branchId)?.name, attempt.uid].filter(Boolean).join(', '),
    key: attempt.key,
    returnUrl: `${base}/payment/${provider}/${attempt.uid}/${attempt.hash}`,
    webhookUrl: webhookOf(app, base, provider),
    terminalId: attempt.terminalId,
    method: attempt.onlineMethod === AT_TERMINAL ? null : attempt.onlineMethod,
    isHeld,
  }
  const { providerId, checkoutUrl } = await opened.provider.open(payment).catch((error: unknown) => {
    if (!payment.method || !(error instanceof ProviderTrouble) || error.kind !== 'refused') throw error
    // switched off since the account was asked: the guest chooses at the provider's page, which is another request
    app.log.warn({ provider, method: payment.method, code: error.code }, 'A provider refused a method it had offered')
    return opened.provider.open({ ...payment, method: null, key: `${payment.key}-page` })
  })
  const now = app.clock.now()
  const pollAt = new Date(Date.parse(now) + 60_000).toISOString()
  await sql`update payments set provider_id = ${providerId}, checkout_url = ${checkoutUrl}, account_id = ${opened.id},
      is_test = ${opened.isTest},
    capture = ${isHeld ? 'held' : null}, poll_at = ${pollAt} where id = ${attempt.id} and provider_id is null`.execute(
    app.db,
  )
  return checkoutUrl
}

/**
 * The same for an order that was just placed: it stands, whatever the provider says, and its page offers to pay later
 * (docs/reference/payments.md#provider-away).
 */
export async function addressToPay(app: App, orderId: number, origin: string | null): Promise<string | null> {
  try {
    return await openAttempt(app, orderId, origin)
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    app.log.warn({ orderId, kind: error.kind, code: error.code }, 'A payment could not be opened')
    return null
  }
}

/** One more attempt to pay an order whose last one is over; the order is locked by whoever calls. */
export async function addAttempt(
  app: App,
  tx: Executor,
  { id, uid, gross, paymentMethod, onlineMethod }: OrderRow,
): Promise<void> {
  const { currency } = (await app.catalogue.current()).config
  await sql`insert into payments (order_id, attempt, provider, reference, amount, currency, created_at, online_method)
    select ${id}::bigint, n, ${paymentMethod}::text, ${uid}::text || '-' || n, ${gross}::numeric, ${currency}::text,
      ${app.clock.now()}::timestamptz, ${onlineMethod}::text
    from (select coalesce(max(attempt), 0) + 1 as n from payments where order_id = ${id}) as next`.execute(tx)
}
