import type { Env } from '#server/env.ts'
import type { Send } from '#server/ports/payment/ask-provider.ts'
import { createDatatrans, DATATRANS_APIS, DATATRANS_PAGES } from '#server/ports/payment/datatrans.ts'
import { createMollie, MOLLIE_API } from '#server/ports/payment/mollie.ts'
import type { PaymentProvider, ProviderAccount } from '#server/ports/payment/payment-provider.ts'
import { TEST_PAYMENT_PATH, type TestPayments } from '#server/ports/payment/test-payments.ts'

/** A guest waits for the first answer, so nobody is waited for long. */
const TIMEOUT_MS = 8000

/**
 * The provider behind an account. The environment may lead to another address than the provider's own, a local one for
 * example.
 */
export function createProvider(
  account: ProviderAccount,
  { addresses }: Pick<Env, 'addresses'>,
  timeoutMs = TIMEOUT_MS,
): PaymentProvider {
  const send: Send = fetch
  if (account.provider === 'mollie')
    return createMollie(account, { send, base: addresses.mollie ?? MOLLIE_API, timeoutMs })
  const { environment } = account
  const base = addresses.datatrans ?? DATATRANS_APIS[environment]
  return createDatatrans(
    account,
    { send, base, timeoutMs },
    () => addresses.datatransPay ?? DATATRANS_PAGES[environment],
  )
}

/**
 * The same for test payments, which stay within the house: their pages stand below the address the guest comes back to.
 */
export function createTestProvider(
  { account, send }: TestPayments,
  provider: ProviderAccount['provider'],
): PaymentProvider {
  const own = account(provider)
  if (own.provider === 'mollie')
    return createMollie(own, { send, base: 'http://mollie.test/v2', timeoutMs: TIMEOUT_MS })
  const line = { send, base: 'http://datatrans.test', timeoutMs: TIMEOUT_MS }
  return createDatatrans(own, line, returnUrl => testPagesAt(returnUrl, provider))
}

/** Where the pages of test payments are, for a payment that comes back to an address. */
export const testPagesAt = (returnUrl: string, provider: string): string =>
  `${new URL(returnUrl).origin}${TEST_PAYMENT_PATH}/${provider}`
