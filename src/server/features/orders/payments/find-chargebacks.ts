import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { noteTrouble, reconcileAttempt } from '#server/features/orders/payments/reconcile-attempt.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

/**
 * Looks once a day for what banks took back or returned and no notice told of: they do so weeks after a payment, when
 * nothing is asked about it any more. One account that does not answer keeps none of the others waiting.
 */
export async function findChargebacks(app: App): Promise<void> {
  const { rows: accounts } = await typedSql({
    id: 'int',
    provider: typed<'mollie' | 'datatrans'>('text'),
    branchId: 'int?',
  })`
    select a.id, a.provider, a.branch_id as "branchId" from provider_accounts a
    where exists (select from payments p where p.account_id = a.id and p.status = 'paid') order by a.id`.execute(app.db)
  for (const { id, provider, branchId } of accounts) {
    const opened = await openAccount(app, provider, branchId ?? 0, id)
    if (opened?.id !== id) continue
    const told = await opened.provider.chargebacks().catch((error: unknown) => {
      if (!(error instanceof ProviderTrouble)) throw error
      app.log.warn({ accountId: id, kind: error.kind, code: error.code }, 'Chargebacks could not be listed')
      return []
    })
    await takeOver(app, provider, told)
  }
}

async function takeOver(
  app: App,
  provider: string,
  told: readonly { providerId: string; movements: readonly string[] }[],
): Promise<void> {
  const movements = told.flatMap(one => one.movements.map(name => ({ payment: one.providerId, name })))
  const { rows } = await typedSql({ id: 'int' })`
    select distinct p.id from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as t(payment text, name text)
      join payments p on p.provider = ${provider} and p.provider_id = t.payment
    where not exists (select from refunds r where r.payment_id = p.id and r.provider_id = t.name)
    order by p.id`.execute(app.db)
  for (const { id } of rows) await reconcileAttempt(app, id).catch((error: unknown) => noteTrouble(app, id, error))
}
