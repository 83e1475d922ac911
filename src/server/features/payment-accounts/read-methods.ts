import { sql } from 'kysely'
import type { PaymentProvider } from '#domain/payments/payment-methods.ts'
import type { App } from '#server/core/context.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const MINUTE_MS = 60_000
/** How long an answer is taken as it is. */
const FRESH_MS = 15 * MINUTE_MS
/** After trouble an account is asked again. */
const AGAIN_MS = 5 * MINUTE_MS
/** What nobody has confirmed for as long counts no longer: then the provider's own page is offered. */
const KEPT_MS = 24 * 60 * MINUTE_MS
const AT_ONCE = 50

/**
 * Asks the accounts that are due what they offer, and keeps it for pages and orders: nobody who orders waits for a
 * provider (docs/reference/payments.md#methods-of-an-account). One that does not answer keeps what it said last.
 */
export async function readMethods(app: App): Promise<void> {
  const now = app.clock.now()
  const { rows } = await typedSql({
    id: 'int',
    provider: typed<PaymentProvider>('text'),
    branchId: 'int?',
  })`
    select a.id, a.provider, a.branch_id as "branchId" from provider_accounts a
    left join account_methods m on m.account_id = a.id
    where m.ask_at is null or m.ask_at <= ${now} order by m.ask_at nulls first, a.id limit ${AT_ONCE}`.execute(app.db)
  const { currency } = (await app.catalogue.current()).config
  for (const { id, provider, branchId } of rows) {
    const opened = await openAccount(app, provider, branchId ?? 0, id)
    if (opened?.id !== id) {
      await keepLast(app, id)
      continue
    }
    try {
      const methods = await opened.provider.methods(currency)
      await keep(app, id, methods && JSON.stringify(methods))
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      app.log.warn({ accountId: id, kind: error.kind, code: error.code }, 'The methods of an account could not be read')
      await keepLast(app, id)
    }
  }
}

const after = (now: string, milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString()

/** The account may be gone by now. */
async function keep({ db, clock }: App, id: number, methods: string | null): Promise<void> {
  const now = clock.now()
  await sql`insert into account_methods (account_id, methods, told_at, ask_at)
    select id, ${methods}::jsonb, ${now}::timestamptz, ${after(now, FRESH_MS)}::timestamptz from provider_accounts
    where id = ${id}
    on conflict (account_id) do update set methods = excluded.methods, told_at = excluded.told_at,
      ask_at = excluded.ask_at`.execute(db)
}

async function keepLast({ db, clock }: App, id: number): Promise<void> {
  const now = clock.now()
  await sql`insert into account_methods (account_id, ask_at)
    select id, ${after(now, AGAIN_MS)}::timestamptz from provider_accounts where id = ${id}
    on conflict (account_id) do update set ask_at = excluded.ask_at,
      methods = case when account_methods.told_at > ${after(now, -KEPT_MS)}::timestamptz then account_methods.methods
        end`.execute(db)
}
