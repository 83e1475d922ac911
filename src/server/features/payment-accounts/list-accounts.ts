import type { PaymentAccount } from '#contract/calls/money/payment-accounts.ts'
import type { App } from '#server/core/context.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import type { AccountFacts } from '#server/core/db/narrowed-columns.ts'
import { accountOfEnvironment, factsOf } from '#server/core/secrets/payment-accounts.ts'

const TEST_FACTS: AccountFacts = { isTest: true, merchantId: null, environment: null, hasSignKey: false }

/** The accounts there are, without what opens them. Test payments count only where the business has no account. */
export async function listAccounts(app: App): Promise<PaymentAccount[]> {
  const { rows } = await storedRows('providerAccounts')`
    select * from provider_accounts order by provider, branch_id nulls first, source`.execute(app.db)
  const { rows: told } = await storedRows('accountMethods')`select * from account_methods`.execute(app.db)
  return rows
    .filter(
      row =>
        row.source !== 'demo' ||
        !rows.some(other => other.provider === row.provider && other.branchId === null && other.source !== 'demo'),
    )
    .map(({ id, provider, branchId, source, facts, updatedAt }) => {
      const own = source === 'environment' ? accountOfEnvironment(app.env, provider) : null
      const {
        isTest,
        merchantId,
        environment,
        hasSignKey,
        autoSettle = true,
        methods = [],
      } = source === 'demo' ? TEST_FACTS : own ? factsOf(own) : facts
      return {
        provider,
        branch: branchId,
        source,
        isSet: true as const,
        isTest,
        merchantId,
        environment,
        hasSignKey,
        autoSettle,
        methods: [...methods],
        offered: told.find(({ accountId }) => accountId === id)?.methods?.map(({ method }) => method) ?? null,
        updatedAt,
      }
    })
}
