import { sql } from 'kysely'
import { DATATRANS_METHODS, type OnlineMethod } from '#domain/payments/online-methods.ts'
import type { PaymentProvider as ProviderName } from '#domain/payments/payment-methods.ts'
import type { Logger } from 'pino'
import { storedRows } from '#server/core/db/typed-sql.ts'
import type { AccountFacts } from '#server/core/db/narrowed-columns.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Jobs } from '#server/core/jobs/job-queue.ts'
import type { SecretBox } from '#server/core/secrets/secret-box.ts'
import type { Env } from '#server/env.ts'
import { createProvider, createTestProvider } from '#server/ports/payment/create-provider.ts'
import type { AccountAt, PaymentProvider, ProviderAccount } from '#server/ports/payment/payment-provider.ts'
import type { TestPayments } from '#server/ports/payment/test-payments.ts'

export const ACCOUNT_PURPOSE = 'payments.account'

type Keeper = {
  env: Env
  secrets: SecretBox
  clock: { now(): string }
  testPayments: TestPayments | null
  log: Logger
}
/** An account that can be worked with. `isTest`: what is paid there moves no money. */
export type OpenAccount = { id: number; account: ProviderAccount; provider: PaymentProvider; isTest: boolean }

type FromEnvironment<N extends ProviderName> = (env: Pick<Env, 'credentials' | 'addresses'>) => AccountAt<N> | null
/** How the environment names an account, by its provider: one that is missing does not compile. */
export type AccountsOfEnvironment = { readonly [N in ProviderName]: FromEnvironment<N> }
const FROM_ENVIRONMENT: AccountsOfEnvironment = {
  mollie: ({ credentials: { mollieApiKey: apiKey } }) => (apiKey ? { provider: 'mollie', apiKey } : null),
  datatrans: ({ credentials, addresses }) => {
    const { datatransMerchantId: merchantId, datatransPassword: password, datatransSignKey: signKey } = credentials
    if (!merchantId || !password) return null
    const methods = credentials.datatransMethods?.split(',').map(name => name.trim())
    const known = DATATRANS_METHODS.filter(method => methods?.includes(method))
    const environment = addresses.datatrans?.includes('sandbox') ? 'sandbox' : 'production'
    return {
      provider: 'datatrans',
      merchantId,
      password,
      signKey: signKey ?? null,
      environment,
      ...(known.length > 0 && { methods: known }),
    }
  },
}

/**
 * The account the environment brings, which wins over the settings of the business
 * (docs/reference/payments.md#payment-accounts).
 */
export const accountOfEnvironment = (
  env: Pick<Env, 'credentials' | 'addresses'>,
  name: ProviderName,
): ProviderAccount | null => FROM_ENVIRONMENT[name](env)

/** What staff may read of an account. `isTest`: what is paid there moves no money. */
export function factsOf(
  account: ProviderAccount,
): AccountFacts & { autoSettle: boolean; methods: readonly OnlineMethod[] } {
  switch (account.provider) {
    case 'mollie': {
      const isTest = account.apiKey.startsWith('test_')
      return { isTest, merchantId: null, environment: null, hasSignKey: false, autoSettle: true, methods: [] }
    }
    case 'datatrans': {
      const { merchantId, environment, signKey, autoSettle = true, methods = [] } = account
      const isTest = environment === 'sandbox'
      return { isTest, merchantId, environment, hasSignKey: signKey !== null, autoSettle, methods }
    }
    default:
      return account satisfies never
  }
}

const NAMES = Object.keys(FROM_ENVIRONMENT) as ProviderName[]

/**
 * Writes down which accounts the server itself brings, as it starts: those of the environment, and test payments in the
 * demo alone.
 */
export async function ensureFixedAccounts(app: Keeper & { jobs: Jobs }, tx: Executor): Promise<void> {
  for (const name of NAMES) {
    await keepFixed(tx, app, name, 'environment', accountOfEnvironment(app.env, name) !== null)
    await keepFixed(tx, app, name, 'demo', app.testPayments !== null)
  }
  // what the environment names may be another account than at the last start
  await sql`update account_methods set ask_at = ${app.clock.now()} where account_id in (select id from provider_accounts
      where source <> 'settings')`.execute(tx)
  await app.jobs.add(tx, 'read-payment-methods', {}, { key: 'read-payment-methods' })
}

async function keepFixed(
  tx: Executor,
  { clock }: Keeper,
  name: ProviderName,
  source: 'environment' | 'demo',
  isThere: boolean,
): Promise<void> {
  await (
    isThere
      ? sql`insert into provider_accounts (provider, source, updated_at) values (${name}, ${source}, ${clock.now()})
        on conflict do nothing`
      : sql`delete from provider_accounts where provider = ${name} and source = ${source}`
  ).execute(tx)
}

/**
 * The account that takes the money of a branch: its own, else that of the business, the environment's before the one in
 * the settings, and test payments where there is none. `accountId` is one that is preferred, because it took the money.
 * Null where there is none that opens.
 */
export async function openAccount(
  app: Keeper & { db: Executor },
  name: ProviderName,
  branchId: number,
  accountId: number | null = null,
): Promise<OpenAccount | null> {
  const { rows } = await storedRows('providerAccounts')`
    select * from provider_accounts where provider = ${name} and (branch_id is null or branch_id = ${branchId})
    order by (id is not distinct from ${accountId}::bigint) desc, branch_id nulls last,
      case source when 'environment' then 0 when 'settings' then 1 else 2 end limit 1`.execute(app.db)
  const row = rows[0]
  if (!row) return null
  if (row.source === 'demo') {
    const { testPayments } = app
    return (
      testPayments && {
        id: row.id,
        account: testPayments.account(name),
        provider: createTestProvider(testPayments, name),
        isTest: true,
      }
    )
  }
  const account = row.source === 'environment' ? accountOfEnvironment(app.env, name) : await unsealed(app, row.sealed)
  if (!account) {
    app.log.error(
      { provider: name, branchId },
      'An account at a payment provider cannot be opened with the key of this server',
    )
    return null
  }
  return { id: row.id, account, provider: createProvider(account, app.env), isTest: factsOf(account).isTest }
}

/** An account as it was sealed; null where it is none, or this server's key does not open it. */
export async function unsealed(
  { secrets }: Pick<Keeper, 'secrets'>,
  sealed: string | null,
): Promise<ProviderAccount | null> {
  const text = sealed === null ? null : await secrets.open(sealed, ACCOUNT_PURPOSE)
  return text === null ? null : (JSON.parse(text) as ProviderAccount)
}
