import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createDatatransDouble, type DatatransTransaction } from '#demo/providers/datatrans-double.ts'
import { createMollieDouble, type MolliePayment } from '#demo/providers/mollie-double.ts'
import { testPagesAt } from '#server/ports/payment/create-provider.ts'
import type { ProviderAccount } from '#server/ports/payment/payment-provider.ts'
import type {
  DoubleAnswer,
  DoubleNotice,
  DoubleRequest,
  PaymentDrawer,
  TestPayments,
} from '#server/ports/payment/test-payments.ts'

const NOWHERE: PaymentDrawer = { read: () => null, write: () => undefined }

/** More than a demo ever has open. */
const MOST_KEPT = 300
const isWhole = (kept: unknown) => typeof kept === 'object' && kept !== null && 'chargebacks' in kept
const keptOf = z.object({
  mollie: z.array(z.custom<MolliePayment>(isWhole)),
  datatrans: z.array(z.custom<DatatransTransaction>()),
})

/** Both providers as doubles in this process, for the demo business: none moves money. */
export function createTestPayments(now: () => string, drawer = NOWHERE): TestPayments {
  const datatrans = {
    merchantId: '1100000000',
    password: randomBytes(12).toString('hex'),
    signKey: randomBytes(32).toString('hex'),
  }
  let deliver: (notice: DoubleNotice) => void = () => undefined
  // the provider's notice comes by another way than the guest, and never before the answer
  const notify = (notice: DoubleNotice) => void setTimeout(() => deliver(notice), 50).unref()
  const options = (provider: string) => ({
    now,
    notify,
    pagesAt: (returnUrl: string) => testPagesAt(returnUrl, provider),
  })
  const doubles = {
    mollie: createMollieDouble(options('mollie')),
    datatrans: createDatatransDouble({ ...options('datatrans'), ...datatrans }),
  }
  const accounts: { [P in ProviderAccount['provider']]: ProviderAccount } = {
    mollie: { provider: 'mollie', apiKey: `test_${randomBytes(12).toString('hex')}` },
    datatrans: {
      provider: 'datatrans',
      ...datatrans,
      environment: 'sandbox',
      methods: ['card', 'twint', 'postFinance'],
    },
  }
  takeUp()
  function takeUp() {
    try {
      const { mollie, datatrans: transactions } = keptOf.parse(JSON.parse(drawer.read() ?? '{}'))
      for (const payment of mollie) doubles.mollie.payments.set(payment.id, payment)
      for (const transaction of transactions) doubles.datatrans.transactions.set(transaction.id, transaction)
    } catch {
      // nothing was written down yet, or by another version
    }
  }
  const putDown = () =>
    drawer.write(
      JSON.stringify({
        mollie: [...doubles.mollie.payments.values()].slice(-MOST_KEPT),
        datatrans: [...doubles.datatrans.transactions.values()].slice(-MOST_KEPT),
      }),
    )
  function answer(provider: string, request: DoubleRequest): DoubleAnswer {
    if (!Object.hasOwn(doubles, provider)) return { status: 404, headers: {}, body: '' }
    const given = doubles[provider as keyof typeof doubles].answer(request)
    if (request.method !== 'GET') putDown()
    return given
  }
  return {
    account: provider => accounts[provider],
    answer,
    async send(address, { method = 'GET', headers, body }) {
      const { hostname, pathname, search } = new URL(address)
      const given = Object.fromEntries(new Headers(headers).entries())
      const told = answer(hostname.replace('.test', ''), {
        method,
        path: pathname + search,
        headers: given,
        body: typeof body === 'string' ? body : '',
      })
      return new Response(told.body || null, { status: told.status, headers: told.headers })
    },
    onNotice: next => void (deliver = next),
  }
}
