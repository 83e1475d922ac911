import { z } from 'zod'
import { DATATRANS_METHODS, type DatatransMethod, type OnlineMethod } from '#domain/payments/online-methods.ts'
import type { PaymentState, ToldPayment, ToldRefund } from '#domain/orders/payments/payment-state.ts'
import { askProvider, type Line, shaped } from '#server/ports/payment/ask-provider.ts'
import {
  type DatatransAccount,
  type PaymentProvider,
  ProviderTrouble,
  type RefundSent,
} from '#server/ports/payment/payment-provider.ts'

export const DATATRANS_APIS = {
  production: 'https://api.datatrans.com',
  sandbox: 'https://api.sandbox.datatrans.com',
} as const
export const DATATRANS_PAGES = {
  production: 'https://pay.datatrans.com',
  sandbox: 'https://pay.sandbox.datatrans.com',
} as const

const STATES: Readonly<Record<string, PaymentState>> = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  // it settles by itself, or is ours to take once the order is accepted
  authorized: 'paid',
  settled: 'paid',
  transmitted: 'paid',
  canceled: 'canceled',
  failed: 'failed',
}
const CREDIT_STATES: Readonly<Record<string, ToldRefund['state']>> = {
  settled: 'refunded',
  transmitted: 'refunded',
  failed: 'failed',
  canceled: 'failed',
}

/** Datatrans' short names of what guests pay with. */
const METHOD_CODES: Readonly<Record<DatatransMethod, readonly string[]>> = {
  card: ['VIS', 'ECA', 'AMX', 'MAU', 'DIN', 'DIS', 'JCB', 'CUP'],
  eps: ['EPS'],
  applePay: ['APL'],
  googlePay: ['PAY'],
  twint: ['TWI'],
  paypal: ['PAP'],
  postFinance: ['PFC'],
  paysafecard: ['PSC'],
}
/** What pays in one currency alone; ticked for a shop of another it is of no use. */
const ONLY_IN: Readonly<Partial<Record<DatatransMethod, string>>> = { eps: 'EUR', twint: 'CHF' }
const codesOf = (method: OnlineMethod | null | undefined) =>
  DATATRANS_METHODS.flatMap(one => (one === method ? METHOD_CODES[one] : []))

const status = z.object({
  transactionId: z.string(),
  merchantId: z.string().optional(),
  type: z.string().default('payment'),
  status: z.string(),
  currency: z.string(),
  refno: z.string().nullish(),
  paymentMethod: z.string().nullish().catch(null),
  detail: z
    .object({
      init: z.object({ amount: z.int() }).partial().nullish(),
      authorize: z.object({ amount: z.int() }).partial().nullish(),
      settle: z.object({ amount: z.int() }).partial().nullish(),
      fail: z.object({ reason: z.string() }).partial().nullish(),
    })
    .partial()
    .nullish(),
  history: z
    .array(z.object({ action: z.string(), amount: z.int().nullish(), success: z.boolean().nullish() }))
    .default([]),
})
type Status = z.output<typeof status>
const MOST_REFNO = 40
const isTaken = (told: string) => told === 'settled' || told === 'transmitted'

/** Datatrans' JSON API v1 for one account; `pagesAt` says where its payment pages are. */
export function createDatatrans(
  account: DatatransAccount,
  line: Omit<Line, 'authorization'>,
  pagesAt: (returnUrl: string) => string,
): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${account.merchantId}:${account.password}`).toString('base64')}`
  const ask = (asked: Parameters<typeof askProvider>[1]) => askProvider({ ...line, authorization }, asked)
  const idPath = (providerId: string) => `/v1/transactions/${encodeURIComponent(providerId)}`
  const readStatus = async (providerId: string) => {
    const told = shaped(status, await ask({ method: 'GET', path: idPath(providerId) }))
    if (told.transactionId !== providerId) throw new ProviderTrouble('away', 'otherPayment')
    return told
  }
  /** How things stand where the provider refused what may have been done before. @throws what it was otherwise. */
  const sureOf = (error: unknown, providerId: string) => {
    if (error instanceof ProviderTrouble && error.kind === 'refused') return readStatus(providerId)
    throw error
  }
  return {
    async open({ cents, currency, reference, key, returnUrl, webhookUrl, method, isHeld = false }) {
      const paymentMethods = codesOf(method)
      const body = {
        amount: cents,
        currency,
        refno: reference.slice(0, MOST_REFNO),
        autoSettle: !isHeld,
        language: 'de',
        // left out, its page shows all that the account has
        ...(paymentMethods.length > 0 && { paymentMethods }),
        redirect: { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl, method: 'GET' },
        ...(webhookUrl && { webhook: { url: webhookUrl } }),
      }
      const { transactionId } = shaped(
        z.object({ transactionId: z.string().min(1).max(60) }),
        await ask({ method: 'POST', path: '/v1/transactions', body, key }),
      )
      return {
        providerId: transactionId,
        checkoutUrl: `${pagesAt(returnUrl)}/v1/start/${encodeURIComponent(transactionId)}`,
      }
    },
    async read(providerId, sent) {
      const told = await readStatus(providerId)
      const credits = await Promise.all(
        sent.flatMap(one =>
          one.providerId !== null && !isFromHistory(one.providerId)
            ? [readStatus(one.providerId).then(credit => creditOf(one, one.providerId ?? '', credit))]
            : [],
        ),
      )
      return toldPayment(told, [...credits, ...fromHistory(told, credits, sent)])
    },
    async refund({ providerId, cents, currency, reference, key }) {
      const body = { amount: cents, currency, refno: `${reference}-r`.slice(0, MOST_REFNO) }
      const answer = await ask({ method: 'POST', path: `${idPath(providerId)}/credit`, body, key })
      return {
        providerId: shaped(z.object({ transactionId: z.string().min(1).max(60) }), answer).transactionId,
        cents,
        state: 'pending',
      }
    },
    capture: {
      async take({ providerId, cents, currency, reference, key }) {
        const body = { amount: cents, currency, refno: reference.slice(0, MOST_REFNO) }
        await ask({ method: 'POST', path: `${idPath(providerId)}/settle`, body, key: `${key}-settle` }).catch(
          async (error: unknown) => {
            if (!isTaken((await sureOf(error, providerId)).status)) throw error
          },
        )
      },
      async letGo({ providerId, reference, key }) {
        const body = { refno: reference.slice(0, MOST_REFNO) }
        try {
          await ask({ method: 'POST', path: `${idPath(providerId)}/cancel`, body, key: `${key}-cancel` })
          return true
        } catch (error) {
          const { status: now } = await sureOf(error, providerId)
          if (now === 'canceled') return true
          if (isTaken(now)) return false
          throw error
        }
      },
      nameOf,
    },
    // what was begun and never paid turns failed by itself half an hour later; before that it cannot be cancelled
    release: () => Promise.resolve(),
    find: () => Promise.resolve(null),
    chargebacks: () => Promise.resolve([]),
    terminals: () => Promise.resolve([]),
    methods(currency) {
      const usable = DATATRANS_METHODS.filter(
        method => account.methods?.includes(method) && (ONLY_IN[method] ?? currency) === currency,
      )
      return Promise.resolve(usable.length > 0 ? usable.map(method => ({ method })) : null)
    },
    async check() {
      // no call asks for nothing: a transaction that cannot be is unknown to whoever may ask, and nobody else is told
      // so
      await ask({ method: 'GET', path: idPath('100000000000000000') }).catch((error: unknown) => {
        if (!(error instanceof ProviderTrouble) || (error.kind !== 'unknown' && error.kind !== 'refused')) throw error
      })
    },
  }
}

function toldPayment(told: Status, refunds: ToldRefund[]): ToldPayment {
  const { detail } = told
  const state = STATES[told.status] ?? 'open'
  const cents = detail?.settle?.amount ?? detail?.authorize?.amount ?? detail?.init?.amount
  // what was paid without saying how much is asked about again
  if (cents === undefined && state === 'paid') throw new ProviderTrouble('away', 'noAmount')
  const paidWith = DATATRANS_METHODS.find(method => METHOD_CODES[method].includes(told.paymentMethod ?? ''))
  return {
    ...(paidWith && { paidWith }),
    state,
    cents: cents ?? 0,
    currency: told.currency,
    reference: told.refno ?? null,
    failureCode: detail?.fail?.reason ?? null,
    refunds,
  }
}

const creditOf = ({ key, cents }: RefundSent, providerId: string, told: Status): ToldRefund => ({
  providerId,
  key,
  cents,
  state: CREDIT_STATES[told.status] ?? 'pending',
})

/**
 * A credit has a transaction of its own, which the history does not name: what is only known from there gets a name of
 * ours.
 */
const FROM_HISTORY = '-history'
const isFromHistory = (providerId: string) => providerId.includes(FROM_HISTORY)

/**
 * Money the history says was given back beyond the credits known by name: one of ours whose answer was lost on the way,
 * or one that somebody made at the provider's own desk. While one of ours is still to be sent nothing is said of it:
 * both look alike.
 */
function fromHistory(
  { transactionId, status: now, history }: Status,
  credits: readonly ToldRefund[],
  sent: readonly RefundSent[],
): ToldRefund[] {
  const gone = history.reduce(
    (sum, { action, amount, success }) => (action === 'credit' && success !== false ? sum + (amount ?? 0) : sum),
    now === 'canceled' && sent.length > 0 ? letGoCents(history) : 0,
  )
  const bound = sent.filter(({ providerId, key }) => providerId === nameOf(transactionId, key))
  const told = (one: RefundSent): ToldRefund => ({
    providerId: nameOf(transactionId, one.key),
    key: one.key,
    cents: one.cents,
    state: 'refunded',
  })
  const known = [...credits.filter(({ state }) => state !== 'failed'), ...bound.map(told)].reduce(
    (sum, { cents }) => sum + cents,
    0,
  )
  const beyond = gone - known
  if (beyond <= 0) return bound.map(told)
  const unsent = sent.filter(({ providerId }) => providerId === null)
  const lost = unsent.find(({ wasTried, cents }) => wasTried && cents === beyond)
  if (lost) return [...bound, lost].map(told)
  if (unsent.length > 0) return bound.map(told)
  return [
    ...bound.map(told),
    { providerId: `${transactionId}${FROM_HISTORY}`, key: null, cents: beyond, state: 'refunded' },
  ]
}

/** What was reserved and let go went back as a whole, once somebody here gave it back. */
const letGoCents = (history: Status['history']) =>
  history.find(({ action, success }) => action === 'authorize' && success !== false)?.amount ?? 0

const nameOf = (transactionId: string, key: string) => `${transactionId}${FROM_HISTORY}-${key}`
