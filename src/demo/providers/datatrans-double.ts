import { createHmac, randomInt } from 'node:crypto'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import {
  createMemory,
  type DoubleOptions,
  json,
  nothing,
  objectIn,
  page,
  readBody,
  seeOther,
  textIn,
} from '#demo/providers/double.ts'
import type { DoubleAnswer, DoubleRequest } from '#server/ports/payment/test-payments.ts'
import { endedPage, paymentPage } from '#demo/providers/payment-page.ts'

export type DatatransStatus = 'initialized' | 'authorized' | 'settled' | 'transmitted' | 'canceled' | 'failed'
type Entry = { action: string; amount: number; source: string; date: string; success: boolean }
export type DatatransTransaction = {
  id: string
  type: 'payment' | 'credit'
  status: DatatransStatus
  cents: number
  currency: string
  refno: string
  /** What its page shows; missing for all the account has. */
  paymentMethods?: readonly string[] | undefined
  redirect: { successUrl: string; cancelUrl: string; errorUrl: string }
  webhookUrl: string | null
  autoSettle: boolean
  createdAt: string
  history: Entry[]
  /** The payment that a credit gives back. */
  of: string | null
}
type Options = DoubleOptions & { merchantId: string; password: string; signKey: string }

const refusal = (status: number, code: string): DoubleAnswer => json(status, { error: { code, message: `${code}.` } })
const EXPIRES_MS = 30 * 60_000

/**
 * Datatrans' JSON API v1 as far as the shop uses it, with its payment page below `/v1/start/`; money stays where it is.
 */
export function createDatatransDouble({ pagesAt, now, notify, merchantId, password, signKey }: Options) {
  const transactions = new Map<string, DatatransTransaction>()
  const once = createMemory(() => refusal(422, 'INVALID_PROPERTY'))
  const expected = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`

  const note = (transaction: DatatransTransaction, action: string, amount: number, source = 'api') =>
    void transaction.history.push({ action, amount, source, date: now(), success: true })

  const sign = (body: string, key = signKey) => {
    const time = String(Date.parse(now()))
    return `t=${time},s0=${createHmac('sha256', Buffer.from(key, 'hex')).update(time).update(body).digest('hex')}`
  }
  const tell = (transaction: DatatransTransaction) => {
    if (!transaction.webhookUrl) return
    const body = JSON.stringify(present(transaction))
    notify({
      url: transaction.webhookUrl,
      headers: { 'content-type': 'application/json', 'datatrans-signature': sign(body) },
      body,
    })
  }
  const become = (id: string, status: DatatransStatus) => {
    const transaction = transactions.get(id)
    if (!transaction || transaction.status !== 'initialized') return
    transaction.status = status === 'settled' && !transaction.autoSettle ? 'authorized' : status
    if (status === 'settled') {
      note(transaction, 'authorize', transaction.cents, 'redirect')
      if (transaction.autoSettle) note(transaction, 'settle', transaction.cents)
    }
    tell(transaction)
  }
  const becomeCredit = (id: string, status: DatatransStatus) => {
    const credit = transactions.get(id)
    if (credit?.type === 'credit') credit.status = status
    const entry = transactions.get(credit?.of ?? '')?.history.find(({ source }) => source === `credit ${id}`)
    if (entry && (status === 'failed' || status === 'canceled')) entry.success = false
  }

  function add(
    type: DatatransTransaction['type'],
    asked: Record<string, unknown>,
    of: string | null,
  ): DatatransTransaction {
    const redirect = objectIn(asked['redirect'])
    const address = (name: string) => textIn(redirect[name]) ?? ''
    const transaction: DatatransTransaction = {
      id: `${type === 'credit' ? '3' : '2'}${String(randomInt(10 ** 12)).padStart(17, '0')}`,
      type,
      status: type === 'credit' ? 'settled' : 'initialized',
      cents: Number(asked['amount']),
      currency: textIn(asked['currency']) ?? '',
      refno: textIn(asked['refno']) ?? '',
      paymentMethods: listIn(asked['paymentMethods']),
      redirect: { successUrl: address('successUrl'), cancelUrl: address('cancelUrl'), errorUrl: address('errorUrl') },
      webhookUrl: textIn(objectIn(asked['webhook'])['url']),
      autoSettle: asked['autoSettle'] !== false,
      createdAt: now(),
      history: [],
      of,
    }
    transactions.set(transaction.id, transaction)
    return transaction
  }

  const isWrong = (asked: Record<string, unknown>) =>
    !Number.isInteger(asked['amount']) ||
    Number(asked['amount']) <= 0 ||
    !/^.{1,40}$/.test(textIn(asked['refno']) ?? '') ||
    !/^[A-Z]{3}$/.test(textIn(asked['currency']) ?? '')

  function init({ body }: DoubleRequest): DoubleAnswer {
    const asked = readBody(body)
    if (isWrong(asked)) return refusal(400, 'INVALID_PROPERTY')
    if ([...transactions.values()].some(({ refno, type }) => type === 'payment' && refno === asked['refno']))
      return refusal(400, 'DUPLICATE_REFNO')
    const { id, redirect } = add('payment', asked, null)
    return json(201, { transactionId: id }, { location: `${pagesAt(redirect.successUrl)}/v1/start/${id}` })
  }

  function credit(payment: DatatransTransaction, { body }: DoubleRequest): DoubleAnswer {
    const asked = readBody(body)
    if (isWrong(asked) || asked['currency'] !== payment.currency) return refusal(400, 'INVALID_PROPERTY')
    if (payment.status !== 'settled' && payment.status !== 'transmitted')
      return refusal(400, 'INVALID_TRANSACTION_STATUS')
    const back = payment.history.reduce(
      (sum, { action, amount, success }) => (action === 'credit' && success ? sum + amount : sum),
      0,
    )
    if (back + Number(asked['amount']) > payment.cents) return refusal(400, 'INVALID_PROPERTY')
    const { id, cents } = add('credit', asked, payment.id)
    note(payment, 'credit', cents, `credit ${id}`)
    return json(200, { transactionId: id })
  }

  /** Takes what is reserved, all of it, or lets it go; nothing else can be. */
  function capture(payment: DatatransTransaction, what: string, { body }: DoubleRequest): DoubleAnswer {
    if (payment.status !== 'authorized') return refusal(400, 'INVALID_TRANSACTION_STATUS')
    const asked = readBody(body)
    if (what === 'settle' && (isWrong(asked) || asked['amount'] !== payment.cents))
      return refusal(400, 'INVALID_PROPERTY')
    payment.status = what === 'settle' ? 'settled' : 'canceled'
    note(payment, what, payment.cents)
    return nothing(204)
  }

  const present = (transaction: DatatransTransaction) => {
    const { id, type, status, currency, refno, cents, history, paymentMethods } = transaction
    const isPaid = status === 'settled' || status === 'transmitted'
    return {
      transactionId: id,
      merchantId,
      type,
      status,
      currency,
      refno,
      ...(status !== 'initialized' && { paymentMethod: paymentMethods?.[0] ?? 'VIS' }),
      detail: isPaid
        ? { authorize: { amount: cents }, settle: { amount: cents } }
        : status === 'authorized'
          ? { authorize: { amount: cents } }
          : { init: { amount: cents } },
      language: 'de',
      history: history.map(entry => ({ ...entry, source: entry.source.startsWith('credit') ? 'api' : entry.source })),
    }
  }

  /** What was begun and never paid turns failed by itself. */
  const aged = (transaction: DatatransTransaction | undefined) => {
    if (transaction?.status === 'initialized' && Date.parse(now()) - Date.parse(transaction.createdAt) >= EXPIRES_MS)
      transaction.status = 'failed'
    return transaction
  }

  function call(request: DoubleRequest, path: string): DoubleAnswer {
    if (request.headers['authorization'] !== expected) return refusal(401, 'UNAUTHORIZED')
    if (path === '/v1/transactions' && request.method === 'POST') return once(request, () => init(request))
    const [, id, what] = /^\/v1\/transactions\/(\w+)(?:\/(credit|settle|cancel))?$/.exec(path) ?? []
    const transaction = aged(transactions.get(id ?? ''))
    if (!transaction) return refusal(404, 'TRANSACTION_NOT_FOUND')
    if (what && request.method === 'POST')
      return once(request, () =>
        what === 'credit' ? credit(transaction, request) : capture(transaction, what, request),
      )
    return request.method === 'GET' && !what ? json(200, present(transaction)) : refusal(405, 'INVALID_PROPERTY')
  }

  function start(request: DoubleRequest, id: string): DoubleAnswer {
    const transaction = aged(transactions.get(id))
    if (!transaction || transaction.type === 'credit') return nothing(404)
    const back = (name: 'successUrl' | 'cancelUrl' | 'errorUrl') => {
      const url = new URL(transaction.redirect[name])
      url.searchParams.set('datatransTrxId', id)
      return url.href
    }
    if (transaction.status !== 'initialized')
      return request.method === 'GET' ? page(endedPage(back('successUrl'))) : seeOther(back('successUrl'))
    if (request.method === 'POST') {
      const chosen = CHOICES.find(({ value }) => value === new URLSearchParams(request.body).get('status'))
      if (chosen) become(id, chosen.value)
      return seeOther(back(chosen?.to ?? 'successUrl'))
    }
    const amount = formatCurrency(fromCents(transaction.cents), transaction.currency)
    const description = `Referenz ${transaction.refno}`
    const method = transaction.paymentMethods?.join(', ') ?? null
    return page(paymentPage({ provider: 'Datatrans', method, amount, description, choices: CHOICES }))
  }

  return {
    transactions,
    become,
    becomeCredit,
    /** The header of a notice with this body, under a key of one's choice. */
    sign,
    answer(request: DoubleRequest): DoubleAnswer {
      const [path = ''] = request.path.split('?')
      const [, id] = /^\/v1\/start\/(\d+)$/.exec(path) ?? []
      return id ? start(request, id) : call(request, path)
    },
  }
}

const listIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined

const CHOICES = [
  { value: 'settled', label: 'Bezahlen', isFirst: true, to: 'successUrl' },
  { value: 'failed', label: 'Zahlung schlägt fehl', to: 'errorUrl' },
  { value: 'canceled', label: 'Abbrechen', to: 'cancelUrl' },
] as const satisfies readonly { value: DatatransStatus; label: string; isFirst?: true; to: string }[]
