import { sql } from 'kysely'
import type { PaymentAccount, PaymentAccountBody } from '#contract/calls/money/payment-accounts.ts'
import { DATATRANS_METHODS } from '#domain/payments/online-methods.ts'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#domain/payments/payment-methods.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { ACCOUNT_PURPOSE, factsOf, unsealed } from '#server/core/secrets/payment-accounts.ts'
import { listAccounts } from '#server/features/payment-accounts/list-accounts.ts'
import type { AccountAt, ProviderAccount } from '#server/ports/payment/payment-provider.ts'

/** Whose account at which provider: a branch's own, or with null that of the business. */
export type AccountAddress = { provider: PaymentProvider; branchId: number | null }

/**
 * Sets up an account, or changes what is named of it. What opens it is sealed and never read again by anybody but the
 * server.
 * @throws Problem `notFound` for an unknown branch; `invalid` at what is missing or cannot be.
 */
export async function setAccount(
  app: App,
  address: AccountAddress,
  body: PaymentAccountBody,
  principal: Principal,
): Promise<PaymentAccount[]> {
  requireBranch(address.branchId, await app.catalogue.current())
  await app.db.transaction().execute(async tx => {
    const account = accountOf(address.provider, body, await storedAccount(app, tx, address))
    const sealed = await app.secrets.seal(JSON.stringify(account), ACCOUNT_PURPOSE)
    const facts = JSON.stringify(factsOf(account))
    await sql`insert into provider_accounts (branch_id, provider, source, sealed, facts, updated_at)
      values (${address.branchId}, ${address.provider}, 'settings', ${sealed}, ${facts}, ${app.clock.now()})
      on conflict (branch_id, provider, source) do update set sealed = excluded.sealed, facts = excluded.facts,
        updated_at = excluded.updated_at`.execute(tx)
    await askAnew(app, tx, address)
    await note(app, tx, address, principal)
  })
  return listAccounts(app)
}

/** What another account, or other words about it, offer is not known yet. */
async function askAnew(app: App, tx: Executor, { provider, branchId }: AccountAddress): Promise<void> {
  await sql`delete from account_methods where account_id in (
    select id from provider_accounts where provider = ${provider} and branch_id is not distinct from ${branchId}::bigint
    and source = 'settings')`.execute(tx)
  await app.jobs.add(tx, 'read-payment-methods', {}, { key: 'read-payment-methods' })
}

/** Forgets an account of the settings. @throws Problem `notFound` where there is none. */
export async function removeAccount(
  app: App,
  address: AccountAddress,
  principal: Principal,
): Promise<PaymentAccount[]> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'int' })`
      delete from provider_accounts where provider = ${address.provider}
      and branch_id is not distinct from ${address.branchId}::bigint and source = 'settings' returning id`.execute(tx)
    if (rows.length === 0) throw new Problem('notFound', { message: 'Dieser Zugang ist nicht eingerichtet.' })
    await note(app, tx, address, principal)
  })
  return listAccounts(app)
}

export function requireBranch(
  branchId: number | null,
  { branchById }: { branchById: ReadonlyMap<number, unknown> },
): void {
  if (branchId !== null && !branchById.has(branchId))
    throw new Problem('notFound', { message: 'Filiale wurde nicht gefunden.' })
}

const note = (app: App, tx: Executor, { provider, branchId }: AccountAddress, principal: Principal) =>
  writeLog(tx, app, 'paymentAccountChanged', {
    about: PAYMENT_PROVIDERS[provider],
    branchId,
    ...(principal.kind === 'user' && { userId: principal.id }),
  })

async function storedAccount(
  app: App,
  tx: Executor,
  { provider, branchId }: AccountAddress,
): Promise<ProviderAccount | null> {
  const { rows } = await typedSql({ sealed: 'text?' })`
    select sealed from provider_accounts where provider = ${provider}
    and branch_id is not distinct from ${branchId}::bigint and source = 'settings' for update`.execute(tx)
  return unsealed(app, rows[0]?.sealed ?? null)
}

type AccountOf<N extends PaymentProvider> = (body: PaymentAccountBody, before: AccountAt<N> | null) => AccountAt<N>
/**
 * The account a form makes of what it names and what was there before, by its provider: one that is missing here does
 * not compile. What is not named stays; a password of another merchant does not. Each throws Problem `invalid`.
 */
const ACCOUNT_OF: { readonly [N in PaymentProvider]: AccountOf<N> } = {
  mollie: (body, before) => {
    const apiKey = given(body, 'apiKey') || (before?.apiKey ?? '')
    check([
      [!apiKey, 'apiKey', EMPTY],
      [
        apiKey !== '' && !/^(?:test|live)_\w{10,120}$/.test(apiKey),
        'apiKey',
        'Ein API-Schlüssel von Mollie beginnt mit live_ oder test_.',
      ],
    ])
    return { provider: 'mollie', apiKey }
  },
  datatrans: (body, before) => {
    const merchantId = given(body, 'merchantId') || before?.merchantId || ''
    const password = given(body, 'password') || (before?.merchantId === merchantId ? before.password : '')
    const signKey = body.signKey === undefined ? (before?.signKey ?? null) : given(body, 'signKey') || null
    check([
      [merchantId === '', 'merchantId', EMPTY],
      [
        merchantId !== '' && !/^\d{6,20}$/.test(merchantId),
        'merchantId',
        'Eine Händlernummer besteht aus Ziffern, zum Beispiel 1100004624.',
      ],
      [password === '', 'password', EMPTY],
      [
        signKey !== null && !/^(?:[0-9a-f]{2}){16,100}$/i.test(signKey),
        'signKey',
        'Der Signierschlüssel besteht aus Ziffern und den Buchstaben a bis f.',
      ],
    ])
    return {
      provider: 'datatrans',
      merchantId,
      password,
      signKey,
      environment: body.environment ?? before?.environment ?? 'production',
      autoSettle: body.autoSettle ?? before?.autoSettle ?? true,
      methods: DATATRANS_METHODS.filter(method => (body.methods ?? before?.methods ?? []).includes(method)),
    }
  },
}

function accountOf<N extends PaymentProvider>(
  provider: N,
  body: PaymentAccountBody,
  before: ProviderAccount | null,
): AccountAt<N> {
  const isSame = (account: ProviderAccount): account is AccountAt<N> => account.provider === provider
  return ACCOUNT_OF[provider](body, before && isSame(before) ? before : null)
}

const given = (body: PaymentAccountBody, name: Exclude<keyof PaymentAccountBody, 'autoSettle' | 'methods'>) =>
  body[name]?.trim()

const EMPTY = 'Dieses Feld darf nicht leer sein.'

function check(rules: readonly (readonly [boolean, string, string])[]): void {
  const problems = rules.flatMap(([isWrong, field, message]): ProblemEntry[] =>
    isWrong ? [{ field, message, code: message === EMPTY ? 'required' : 'invalid' }] : [],
  )
  if (problems.length > 0) throw new Problem('invalid', problems)
}
