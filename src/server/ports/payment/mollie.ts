import { z } from 'zod'
import { AT_TERMINAL, type OnlineMethod, type OnlineOffer, type PaidWith } from '#domain/payments/online-methods.ts'
import type { PaymentState, ToldPayment, ToldRefund } from '#domain/orders/payments/payment-state.ts'
import { askProvider, type Line, shaped } from '#server/ports/payment/ask-provider.ts'
import { centsOf, valueOf } from '#server/ports/payment/money-text.ts'
import { type MollieAccount, type PaymentProvider, ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

export const MOLLIE_API = 'https://api.mollie.com/v2'

/** `authorized` is money that is ours to take: nothing but reasons of ours could stop it any more. */
const STATES: Readonly<Record<string, PaymentState>> = {
  open: 'open',
  pending: 'open',
  authorized: 'paid',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
}
const REFUND_STATES: Readonly<Record<string, ToldRefund['state']>> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
}

/** Mollie's names of what guests pay with; null for what it does not have. */
const METHOD_IDS: Readonly<Record<OnlineMethod, string | null>> = {
  card: 'creditcard',
  eps: 'eps',
  applePay: 'applepay',
  googlePay: 'googlepay',
  twint: 'twint',
  paypal: 'paypal',
  postFinance: null,
  wero: 'wero',
  ideal: 'ideal',
  bancontact: 'bancontact',
  payByBank: 'paybybank',
  trustly: 'trustly',
  blik: 'blik',
  przelewy24: 'przelewy24',
  myBank: 'mybank',
  satispay: 'satispay',
  paysafecard: 'paysafecard',
}
const METHOD_OF = new Map<string | null, PaidWith>([
  ...Object.entries(METHOD_IDS).map(([method, id]) => [id, method as OnlineMethod] as const),
  ['pointofsale', AT_TERMINAL],
])

const amount = z.object({ currency: z.string(), value: z.string() })
const refund = z.object({
  id: z.string(),
  amount,
  status: z.string(),
  metadata: z.object({ key: z.string() }).partial().nullish().catch(null),
})
const chargeback = z.object({
  id: z.string(),
  amount,
  paymentId: z.string().default(''),
  reversedAt: z.string().nullish(),
})
const payment = z.object({
  id: z.string(),
  mode: z.string().nullish(),
  method: z.string().nullish().catch(null),
  status: z.string(),
  amount,
  metadata: z.object({ reference: z.string() }).partial().nullish().catch(null),
  statusReason: z.object({ code: z.string() }).nullish().catch(null),
  details: z.object({ failureReason: z.string() }).partial().nullish().catch(null),
  amountChargedBack: amount.nullish(),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
  _embedded: z
    .object({ refunds: z.array(refund), chargebacks: z.array(chargeback) })
    .partial()
    .nullish(),
})
/** A limit is told in the account's own currency: one of another says nothing of sums here. */
const limit = z
  .object({ currency: z.string(), value: z.string().regex(/^\d{1,10}(?:\.\d{1,2})?$/) })
  .nullish()
  .catch(null)
const methodList = z.object({
  _embedded: z.object({
    methods: z.array(z.object({ id: z.string(), minimumAmount: limit, maximumAmount: limit })),
  }),
})
const terminals = z.object({
  _embedded: z.object({
    terminals: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        description: z.string().nullish(),
        serialNumber: z.string().nullish(),
      }),
    ),
  }),
})
const chargebackList = z.object({ _embedded: z.object({ chargebacks: z.array(chargeback) }) })
const paymentList = z.object({
  _embedded: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        metadata: z.object({ reference: z.string() }).partial().nullish().catch(null),
      }),
    ),
  }),
})
const PER_PAGE = 250
const MOST_PAGES = 4
const CLOCKS_DIFFER_MS = 5 * 60_000
const MOST_DESCRIPTION = 255

/** Mollie's Payments API v2 for one account. `line` is how it is reached. */
export function createMollie(account: MollieAccount, line: Omit<Line, 'authorization'>): PaymentProvider {
  const ask = (asked: Parameters<typeof askProvider>[1]) =>
    askProvider({ ...line, authorization: `Bearer ${account.apiKey}` }, asked)
  const idPath = (providerId: string) => `/payments/${encodeURIComponent(providerId)}`
  return {
    async open({ cents, currency, reference, description, key, returnUrl, webhookUrl, terminalId, method }) {
      const methodId = method ? METHOD_IDS[method] : null
      const body = {
        amount: { currency, value: valueOf(cents) },
        description: description.slice(0, MOST_DESCRIPTION),
        redirectUrl: returnUrl,
        ...(webhookUrl && { webhookUrl }),
        metadata: { reference },
        ...(terminalId
          ? { method: 'pointofsale', terminalId }
          : { locale: 'de_AT', ...(methodId && { method: methodId }) }),
      }
      const { id, _links } = shaped(payment, await ask({ method: 'POST', path: '/payments', body, key }))
      return { providerId: id, checkoutUrl: _links.checkout?.href ?? null }
    },
    async read(providerId) {
      const told = shaped(
        payment,
        await ask({ method: 'GET', path: `${idPath(providerId)}?embed=refunds,chargebacks` }),
      )
      if (told.id !== providerId) throw new ProviderTrouble('away', 'otherPayment')
      return {
        state: STATES[told.status] ?? 'open',
        cents: centsOf(told.amount.value),
        currency: told.amount.currency,
        reference: told.metadata?.reference ?? null,
        failureCode: told.statusReason?.code ?? told.details?.failureReason ?? null,
        refunds: [...(told._embedded?.refunds ?? []).map(toldRefund), ...toldChargebacks(told)],
        ...(typeof told.mode === 'string' && { isTest: told.mode === 'test' }),
        ...paidWithOf(told.method),
      } satisfies ToldPayment
    },
    async refund({ providerId, cents, currency, key, reason }) {
      const body = {
        amount: { currency, value: valueOf(cents) },
        description: reason.slice(0, MOST_DESCRIPTION),
        metadata: { key },
      }
      const { key: _key, ...made } = toldRefund(
        shaped(refund, await ask({ method: 'POST', path: `${idPath(providerId)}/refunds`, body, key })),
      )
      return made
    },
    async release(providerId) {
      await ask({ method: 'DELETE', path: idPath(providerId) }).catch((error: unknown) => {
        // one that cannot be cancelled, or is over already, ends by itself
        if (!(error instanceof ProviderTrouble) || error.kind === 'away' || error.kind === 'unauthorized') throw error
      })
    },
    async find(reference, since) {
      // newest first; clocks differ a little
      const oldest = Date.parse(since) - CLOCKS_DIFFER_MS
      let from: string | null = null
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const told: z.output<typeof paymentList> = shaped(
          paymentList,
          await ask({
            method: 'GET',
            path: `/payments?limit=${PER_PAGE}${from ? `&from=${encodeURIComponent(from)}` : ''}`,
          }),
        )
        const { payments } = told._embedded
        const found = payments.find(({ metadata }) => metadata?.reference === reference)
        if (found) return found.id
        const last = payments.at(-1)
        if (!last || payments.length < PER_PAGE || Date.parse(last.createdAt) < oldest) return null
        from = last.id
      }
      return null
    },
    async chargebacks() {
      const told = shaped(chargebackList, await ask({ method: 'GET', path: `/chargebacks?limit=${PER_PAGE}` }))
      return told._embedded.chargebacks.map(one => ({
        providerId: one.paymentId,
        movements: toldChargeback(one).map(({ providerId: name }) => name),
      }))
    },
    async terminals() {
      const told = shaped(terminals, await ask({ method: 'GET', path: '/terminals?limit=250' }))
      return told._embedded.terminals.map(({ id, status, description, serialNumber }) => ({
        id,
        name: description || serialNumber || id,
        isReady: status === 'active',
      }))
    },
    async methods(currency) {
      const asked = new URLSearchParams({
        'amount[currency]': currency,
        'amount[value]': USUAL_AMOUNT,
        resource: 'payments',
        includeWallets: 'applepay,googlepay',
        locale: 'de_AT',
      })
      const told = shaped(methodList, await ask({ method: 'GET', path: `/methods?${asked}` }))
      const offers = told._embedded.methods.flatMap(one => offerOf(one, currency))
      return offers.length > 0 ? offers : null
    },
    async check() {
      await ask({ method: 'GET', path: '/payments?limit=1' })
    },
  }
}

/** Only methods that take this sum are listed, and only with a sum those of its currency (TWINT in Swiss francs). */
const USUAL_AMOUNT = '25.00'

const paidWithOf = (id: string | null | undefined) => {
  const paidWith = METHOD_OF.get(id ?? '')
  return paidWith && { paidWith }
}

function offerOf(
  { id, minimumAmount, maximumAmount }: z.output<typeof methodList>['_embedded']['methods'][number],
  currency: string,
): OnlineOffer[] {
  const method = METHOD_OF.get(id)
  if (!method || method === AT_TERMINAL) return []
  const cents = (told: z.output<typeof limit>) => (told?.currency === currency ? centsOf(told.value) : null)
  const [min, max] = [cents(minimumAmount), cents(maximumAmount)]
  return [{ method, ...(min !== null && { min }), ...(max !== null && { max }) }]
}

const toldRefund = ({ id, amount: { value }, status, metadata }: z.output<typeof refund>): ToldRefund => ({
  providerId: id,
  key: metadata?.key ?? null,
  cents: centsOf(value),
  state: REFUND_STATES[status] ?? 'pending',
})

/** What banks took back; where only its sum is told, under a name of ours. */
function toldChargebacks({ id, amountChargedBack, _embedded }: z.output<typeof payment>): ToldRefund[] {
  if (_embedded?.chargebacks) return _embedded.chargebacks.flatMap(toldChargeback)
  const cents = amountChargedBack ? centsOf(amountChargedBack.value) : 0
  return cents > 0 ? [{ providerId: `${id}-chargeback`, key: null, cents, state: 'refunded', kind: 'chargeback' }] : []
}

/** A chargeback, and beside it what takes it back: neither undoes the other's day. */
function toldChargeback({ id, amount: { value }, reversedAt }: z.output<typeof chargeback>): ToldRefund[] {
  const taken: ToldRefund = { providerId: id, key: null, cents: centsOf(value), state: 'refunded', kind: 'chargeback' }
  return reversedAt
    ? [taken, { ...taken, providerId: `${id}-reversed`, cents: -taken.cents, kind: 'reversal' }]
    : [taken]
}
