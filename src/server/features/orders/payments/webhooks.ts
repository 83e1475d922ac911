import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { reconcileAttempt } from '#server/features/orders/payments/reconcile-attempt.ts'
import { isSignedByDatatrans } from '#server/ports/payment/datatrans-signature.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const MOST_ID = 60
const ID = /^\w+$/
const AGAIN_SECONDS = 60

/** Mollie names a payment, unsigned and without its state: it is looked up there. What is none of ours is answered like everything else. */
export async function hearMollie(app: App, body: Buffer): Promise<Record<string, never>> {
  const id = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
  return takeOver(app, await findAttempt(app, 'mollie', id))
}

/**
 * Datatrans sends the transaction itself, signed over the bytes of the body where a sign key is set up. Nothing of it is believed but where
 * to look. @throws Problem `unauthenticated` for one without a valid signature, or older than five minutes: it moves nothing.
 */
export async function hearDatatrans(app: App, body: Buffer, signature: string): Promise<Record<string, never>> {
  const attempt = await findAttempt(app, 'datatrans', transactionIn(body))
  const opened = await openAccount(app, 'datatrans', attempt?.branchId ?? 0, attempt?.accountId ?? null)
  const signKey = opened?.account.provider === 'datatrans' ? opened.account.signKey : null
  if (signKey && !isSignedByDatatrans(signature, body, signKey, app.clock.now())) {
    noteLog(app, 'paymentNoticeRefused', { onceInSeconds: 60, ...(attempt && { branchId: attempt.branchId, orderId: attempt.orderId }) })
    throw new Problem('unauthenticated', { code: 'signature', message: 'Die Unterschrift der Meldung gilt nicht.' })
  }
  return takeOver(app, attempt)
}

type Found = { id: number; orderId: number; branchId: number; accountId: number | null }

async function findAttempt(app: App, provider: string, providerId: string): Promise<Found | null> {
  if (providerId.length > MOST_ID || !ID.test(providerId)) return null
  const { rows } = await answers({ id: 'int', orderId: 'int', branchId: 'int', accountId: 'int?' })`
    select p.id, p.order_id as "orderId", o.branch_id as "branchId", p.account_id as "accountId" from payments p join orders o on o.id = p.order_id
    where p.provider = ${provider} and p.provider_id = ${providerId}`.execute(app.db)
  return rows[0] ?? null
}

async function takeOver(app: App, attempt: Found | null): Promise<Record<string, never>> {
  if (!attempt) return {}
  try {
    await reconcileAttempt(app, attempt.id)
    return {}
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    // the provider tells again, and the poll asks in any case
    const message = 'Der Zahlungsanbieter ist gerade nicht erreichbar.'
    throw new Problem('unavailable', { code: 'providerAway', message }, { retryAfterSeconds: AGAIN_SECONDS })
  }
}

function transactionIn(body: Buffer): string {
  try {
    const { transactionId } = JSON.parse(body.toString('utf8')) as { transactionId?: unknown }
    return typeof transactionId === 'string' ? transactionId : ''
  } catch {
    return ''
  }
}
