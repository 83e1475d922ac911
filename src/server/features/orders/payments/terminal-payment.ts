import { sql } from 'kysely'
import type { TerminalState } from '#contract/calls/money/terminal-payments.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { openAttempt } from '#server/features/orders/payments/open-attempt.ts'
import {
  giveUpAttempt,
  noteTrouble,
  reconcileAttempt,
  releaseAttempt,
} from '#server/features/orders/payments/reconcile-attempt.ts'
import { findPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

type Address = { uid: string; hash: string }
type Attempt = { id: number; status: 'open' | 'paid' | 'failed' | 'canceled' | 'expired'; providerId: string | null }

/**
 * How the payment of an order stands at its card terminal, asked of the provider. @throws Problem `notFound` for an
 * order that is not paid at one.
 */
export async function lookAtTerminal(app: App, address: Address, origin: string): Promise<{ state: TerminalState }> {
  const found = await findAttempt(app, address)
  if (found.isAwaited) {
    try {
      if (found.attempt.providerId === null) await openAttempt(app, found.orderId, origin)
      else await reconcileAttempt(app, found.attempt.id)
    } catch (error) {
      noteTrouble(app, found.attempt.id, error)
      // a provider that says no does not show anything at the terminal either
      if (isRefusal(error)) await giveUpAttempt(app, found.attempt.id, error.code)
    }
  }
  return { state: stateOf(await findAttempt(app, address)) }
}

/**
 * Takes the payment at a card terminal back: nobody pays it any more, unless the card was faster. `waiting` while the
 * provider does not say so. One that is in doubt, of which nobody knows whether it reached the provider, is over, and
 * sought there for some minutes.
 */
export async function leaveTerminal(app: App, address: Address): Promise<{ state: TerminalState }> {
  const found = await findAttempt(app, address)
  if (found.isAwaited) {
    const { id } = found.attempt
    try {
      await releaseAttempt(app, id)
    } catch (error) {
      noteTrouble(app, id, error)
    }
    await giveUpAttempt(app, id, 'unreachable')
    const soon = new Date(Date.parse(app.clock.now()) + 60_000).toISOString()
    await sql`update payments set poll_at = ${soon} where id = ${id} and provider_id is null`.execute(app.db)
  }
  return { state: stateOf(await findAttempt(app, address)) }
}

const isRefusal = (error: unknown): error is ProviderTrouble =>
  error instanceof ProviderTrouble && error.kind !== 'away'

async function findAttempt(app: App, { uid, hash }: Address) {
  const { row } = await findPublicOrder(app.db, uid, hash)
  const { rows } = await typedSql({ id: 'int', status: typed<Attempt['status']>('text'), providerId: 'text?' })`
    select id, status, provider_id as "providerId" from payments where order_id = ${row.id} and terminal_id is not null
    order by attempt desc limit 1`.execute(app.db)
  const attempt = rows[0]
  if (!attempt)
    throw new Problem('notFound', { message: 'Diese Bestellung wird nicht an einem Kartenterminal bezahlt.' })
  return { orderId: row.id, isPaid: row.isPaid, isAwaited: row.status === 'awaitingPayment', attempt }
}

const ENDED: Readonly<Record<Attempt['status'], TerminalState>> = {
  open: 'expired',
  paid: 'expired',
  failed: 'declined',
  canceled: 'canceled',
  expired: 'expired',
}

function stateOf({ isPaid, isAwaited, attempt }: Awaited<ReturnType<typeof findAttempt>>): TerminalState {
  if (isPaid) return 'paid'
  if (isAwaited) return 'waiting'
  return attempt.providerId === null ? 'unreachable' : ENDED[attempt.status]
}
