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
  switch (account.provider) {
    case 'mollie':
      return createMollie(account, { send, base: addresses.mollie ?? MOLLIE_API, timeoutMs })
    case 'datatrans': {
      const { environment } = account
      const base = addresses.datatrans ?? DATATRANS_APIS[environment]
      const pages = () => addresses.datatransPay ?? DATATRANS_PAGES[environment]
      return createDatatrans(account, { send, base, timeoutMs }, pages)
    }
    default:
      return account satisfies never
  }
}

/**
 * The same for test payments, which stay within the house: their pages stand below the address the guest comes back to.
 */
export function createTestProvider(
  { account, send }: TestPayments,
  provider: ProviderAccount['provider'],
): PaymentProvider {
  const own = account(provider)
  const line = { send, base: TEST_APIS[provider], timeoutMs: TIMEOUT_MS }
  switch (own.provider) {
    case 'mollie':
      return createMollie(own, line)
    case 'datatrans':
      return createDatatrans(own, line, returnUrl => testPagesAt(returnUrl, provider))
    default:
      return own satisfies never
  }
}

const TEST_APIS: Readonly<Record<ProviderAccount['provider'], string>> = {
  mollie: 'http://mollie.test/v2',
  datatrans: 'http://datatrans.test',
}

/** Where the pages of test payments are, for a payment that comes back to an address. */
export const testPagesAt = (returnUrl: string, provider: string): string =>
  `${new URL(returnUrl).origin}${TEST_PAYMENT_PATH}/${provider}`
