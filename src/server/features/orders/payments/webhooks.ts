import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { reconcileAttempt } from '#server/features/orders/payments/reconcile-attempt.ts'
import { isSignedByDatatrans } from '#server/ports/payment/datatrans-signature.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const MOST_ID = 60
const ID = /^\w+$/
const AGAIN_SECONDS = 60

/** Says whether the provider may be asked about a payment once more. */
type MayAsk = (what: string) => boolean
const ALWAYS: MayAsk = () => true

/**
 * Mollie names a payment, unsigned and without its state: it is looked up there. What is none of ours is answered like
 * everything else.
 * @throws Problem `unavailable` while the provider is away, or once somebody has told of one payment all too often.
 */
export async function hearMollie(app: App, body: Buffer, mayAsk = ALWAYS): Promise<Record<string, never>> {
  const id = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
  return takeOver(app, await findAttempt(app, 'mollie', id), mayAsk)
}

/**
 * Datatrans sends the transaction itself, signed over the bytes of the body where a sign key is set up. Nothing of it
 * is believed but where to look. @throws Problem `unauthenticated` for one without a valid signature, or older than
 * five minutes: it moves nothing.
 */
export async function hearDatatrans(
  app: App,
  body: Buffer,
  signature: string,
  mayAsk = ALWAYS,
): Promise<Record<string, never>> {
  const attempt = await findAttempt(app, 'datatrans', transactionIn(body))
  const opened = await openAccount(app, 'datatrans', attempt?.branchId ?? 0, attempt?.accountId ?? null)
  const signKey = opened?.account.provider === 'datatrans' ? opened.account.signKey : null
  if (signKey && !isSignedByDatatrans(signature, body, signKey, app.clock.now())) {
    noteLog(app, 'paymentNoticeRefused', {
      onceInSeconds: 60,
      ...(attempt && { branchId: attempt.branchId, orderId: attempt.orderId }),
    })
    throw new Problem('unauthenticated', { code: 'signature', message: 'Die Unterschrift der Meldung gilt nicht.' })
  }
  // whoever can sign is who they say
  return takeOver(app, attempt, signKey ? ALWAYS : mayAsk)
}

type Found = { id: number; orderId: number; branchId: number; accountId: number | null }

async function findAttempt(app: App, provider: string, providerId: string): Promise<Found | null> {
  if (providerId.length > MOST_ID || !ID.test(providerId)) return null
  const { rows } = await typedSql({ id: 'int', orderId: 'int', branchId: 'int', accountId: 'int?' })`
    select p.id, p.order_id as "orderId", o.branch_id as "branchId", p.account_id as "accountId" from payments p
    join orders o on o.id = p.order_id
    where p.provider = ${provider} and p.provider_id = ${providerId}`.execute(app.db)
  return rows[0] ?? null
}

async function takeOver(app: App, attempt: Found | null, mayAsk: MayAsk): Promise<Record<string, never>> {
  if (!attempt) return {}
  if (!mayAsk(`payment ${attempt.id}`)) {
    await askWithNextPoll(app, attempt.id)
    throw away('Diese Zahlung wurde gerade sehr oft gemeldet.')
  }
  try {
    await reconcileAttempt(app, attempt.id)
    return {}
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    await askWithNextPoll(app, attempt.id)
    throw away('Der Zahlungsanbieter ist gerade nicht erreichbar.')
  }
}

/**
 * The poll runs every minute: what a notice told that was turned away is not missed, also of a payment nobody asks
 * about any more.
 */
export const askWithNextPoll = (app: App, id: number) =>
  sql`update payments set poll_at = least(poll_at, ${app.clock.now()}::timestamptz) where id = ${id}`.execute(app.db)

const away = (message: string) =>
  new Problem('unavailable', { code: 'providerAway', message }, { retryAfterSeconds: AGAIN_SECONDS })

function transactionIn(body: Buffer): string {
  try {
    const { transactionId } = JSON.parse(body.toString('utf8')) as { transactionId?: unknown }
    return typeof transactionId === 'string' ? transactionId : ''
  } catch {
    return ''
  }
}
