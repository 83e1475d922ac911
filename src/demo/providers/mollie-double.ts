import { randomBytes } from 'node:crypto'
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
import { centsOf, valueOf } from '#server/ports/payment/money-text.ts'

export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
type RefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
export type MollieRefund = { id: string; cents: number; status: RefundStatus; metadata: unknown; description: string }
export type MollieChargeback = { id: string; cents: number; createdAt: string; reversedAt: string | null }
export type MolliePayment = {
  id: string
  mode: 'live' | 'test'
  status: MollieStatus
  cents: number
  currency: string
  description: string
  redirectUrl: string
  webhookUrl: string | null
  metadata: unknown
  createdAt: string
  chargebacks: MollieChargeback[]
  refunds: MollieRefund[]
  terminalId: string | null
  /** What it is or was paid with; missing in payments that were kept by an older version. */
  method?: string | null
}

const OVER: ReadonlySet<MollieStatus> = new Set(['paid', 'canceled', 'expired', 'failed', 'authorized'])
const problem = (status: number, title: string, detail: string, field?: string): DoubleAnswer =>
  json(status, {
    status,
    title,
    detail,
    ...(field && { field }),
    _links: { documentation: { href: 'https://docs.mollie.com', type: 'text/html' } },
  })
const notFound = () => problem(404, 'Not Found', 'No payment exists with token.')
const unprocessable = (detail: string, field?: string) => problem(422, 'Unprocessable Entity', detail, field)

type DoubleMethod = { id: string; currencies: readonly string[]; min: string; max: string | null }
/** What the account has switched on, as its dashboard would say. */
const METHODS: readonly DoubleMethod[] = [
  { id: 'applepay', currencies: ['EUR', 'CHF'], min: '0.01', max: '2000.00' },
  { id: 'googlepay', currencies: ['EUR', 'CHF'], min: '0.01', max: '2000.00' },
  { id: 'creditcard', currencies: ['EUR', 'CHF'], min: '0.01', max: '10000.00' },
  { id: 'eps', currencies: ['EUR'], min: '1.00', max: '50000.00' },
  { id: 'paypal', currencies: ['EUR', 'CHF'], min: '0.01', max: null },
  { id: 'twint', currencies: ['CHF'], min: '0.01', max: '5000.00' },
  { id: 'banktransfer', currencies: ['EUR'], min: '0.01', max: '1000000.00' },
]
const WALLETS = ['applepay', 'googlepay']

type DoubleTerminal = {
  id: string
  description: string
  status: 'active' | 'inactive'
  becomes?: MollieStatus
  afterMs: number
}
/** Card terminals without a device: what becomes of a payment, and after how long, their names say. */
const TERMINALS: readonly DoubleTerminal[] = [
  {
    id: 'term_testAngenommen',
    description: 'Testterminal 1: Karte wird angenommen',
    status: 'active',
    becomes: 'paid',
    afterMs: 6000,
  },
  {
    id: 'term_testAbgelehnt',
    description: 'Testterminal 2: Karte wird abgelehnt',
    status: 'active',
    becomes: 'failed',
    afterMs: 6000,
  },
  {
    id: 'term_testAbgebrochen',
    description: 'Testterminal 3: Gast bricht ab',
    status: 'active',
    becomes: 'canceled',
    afterMs: 6000,
  },
  {
    id: 'term_testLangsam',
    description: 'Testterminal 4: antwortet langsam',
    status: 'active',
    becomes: 'paid',
    afterMs: 45_000,
  },
  {
    id: 'term_testNiemand',
    description: 'Testterminal 5: niemand hält eine Karte hin',
    status: 'active',
    becomes: 'expired',
    afterMs: 300_000,
  },
  { id: 'term_testAus', description: 'Testterminal 6: ausgeschaltet', status: 'inactive', afterMs: 0 },
]

/**
 * Mollie's Payments API v2 as far as the shop uses it, with its payment page below `/checkout/`; money stays where it
 * is.
 */
export function createMollieDouble({ pagesAt, now, notify }: DoubleOptions) {
  const payments = new Map<string, MolliePayment>()
  /** The account as it is now; a test switches methods off. */
  const account = { methods: METHODS }
  const once = createMemory(() => unprocessable('The idempotency key was used with another body.'))

  const tell = ({ id, webhookUrl }: MolliePayment) => {
    if (webhookUrl)
      notify({
        url: webhookUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `id=${encodeURIComponent(id)}`,
      })
  }
  /** What becomes of a payment, at the page or by the test; the shop is told as the provider would. */
  const become = (id: string, status: MollieStatus) => {
    const payment = payments.get(id)
    if (!payment || OVER.has(payment.status)) return
    payment.status = status
    if (status !== 'pending') tell(payment)
  }
  /** Where a refund stands from now on. */
  const becomeRefund = (refundId: string, status: RefundStatus) => {
    for (const payment of payments.values())
      for (const refund of payment.refunds)
        if (refund.id === refundId && refund.status !== status) {
          refund.status = status
          tell(payment)
        }
  }
  const chargeBack = (id: string, cents: number) => {
    const payment = payments.get(id)
    if (payment?.status !== 'paid') return
    payment.chargebacks.push({ id: `chb_${randomBytes(6).toString('hex')}`, cents, createdAt: now(), reversedAt: null })
    tell(payment)
  }
  /** The bank gives back again what it took last. */
  const reverseChargeback = (id: string) => {
    const payment = payments.get(id)
    const last = payment?.chargebacks.findLast(({ reversedAt }) => reversedAt === null)
    if (!payment || !last) return
    last.reversedAt = now()
    tell(payment)
  }

  /** What its terminal has done meanwhile. */
  const goOnAtTerminal = ({ id, terminalId, createdAt }: MolliePayment) => {
    const terminal = TERMINALS.find(one => one.id === terminalId)
    if (terminal?.becomes && Date.parse(now()) - Date.parse(createdAt) >= terminal.afterMs) become(id, terminal.becomes)
  }

  function create({ body, headers }: DoubleRequest): DoubleAnswer {
    const asked = readBody(body)
    const { currency, value } = objectIn(asked['amount'])
    if (textIn(currency) === null || !/^\d+\.\d{2}$/.test(textIn(value) ?? ''))
      return unprocessable('The amount is invalid.', 'amount')
    const redirectUrl = textIn(asked['redirectUrl'])
    if (!redirectUrl) return unprocessable('A redirect URL is required.', 'redirectUrl')
    const terminalId = textIn(asked['terminalId'])
    if (
      asked['method'] === 'pointofsale' &&
      !TERMINALS.some(({ id, status }) => id === terminalId && status === 'active')
    )
      return unprocessable('The terminal is not active.', 'terminalId')
    const method = textIn(asked['method'])
    if (method && method !== 'pointofsale' && !account.methods.some(({ id }) => id === method))
      return unprocessable('The payment method is not activated on your account.', 'method')
    const payment: MolliePayment = {
      id: `tr_${randomBytes(6).toString('hex')}`,
      mode: headers['authorization']?.startsWith('Bearer live_') ? 'live' : 'test',
      status: 'open',
      cents: centsOf(textIn(value) ?? ''),
      currency: textIn(currency) ?? '',
      description: textIn(asked['description']) ?? '',
      redirectUrl,
      webhookUrl: textIn(asked['webhookUrl']),
      metadata: asked['metadata'] ?? null,
      createdAt: now(),
      chargebacks: [],
      refunds: [],
      terminalId,
      method,
    }
    payments.set(payment.id, payment)
    return json(201, present(payment))
  }

  function refund(payment: MolliePayment, { body }: DoubleRequest): DoubleAnswer {
    const asked = readBody(body)
    const value = textIn(objectIn(asked['amount'])['value']) ?? ''
    if (payment.status !== 'paid') return unprocessable('The payment cannot be refunded.')
    if (!/^\d+\.\d{2}$/.test(value) || centsOf(value) === 0 || centsOf(value) > remaining(payment))
      return unprocessable('The specified amount cannot be refunded.', 'amount')
    const made: MollieRefund = {
      id: `re_${randomBytes(6).toString('hex')}`,
      cents: centsOf(value),
      status: 'pending',
      metadata: asked['metadata'] ?? null,
      description: textIn(asked['description']) ?? '',
    }
    payment.refunds.push(made)
    return json(201, presentRefund(payment, made))
  }

  /** Newest first, from a payment on. */
  function list({ path }: DoubleRequest): DoubleAnswer {
    const query = new URLSearchParams(path.split('?')[1])
    const all = [...payments.values()].toReversed()
    const from = query.get('from')
    const rest = from ? all.slice(all.findIndex(({ id }) => id === from)) : all
    const shown = rest.slice(0, Number(query.get('limit') ?? 50)).map(present)
    return json(200, { count: shown.length, _embedded: { payments: shown }, _links: {} })
  }

  /** Without an amount only what takes euros; wallets only where they are asked for. */
  function listMethods({ path }: DoubleRequest): DoubleAnswer {
    const query = new URLSearchParams(path.split('?')[1])
    const currency = query.get('amount[currency]') ?? 'EUR'
    const cents = query.has('amount[value]') ? centsOf(query.get('amount[value]') ?? '') : null
    const wallets = query.get('includeWallets')?.split(',') ?? []
    const shown = account.methods.filter(
      ({ id, currencies, min, max }) =>
        currencies.includes(currency) &&
        (!WALLETS.includes(id) || wallets.includes(id)) &&
        (cents === null || (cents >= centsOf(min) && (max === null || cents <= centsOf(max)))),
    )
    return json(200, {
      count: shown.length,
      _embedded: { methods: shown.map(one => presentMethod(one, currency)) },
      _links: {},
    })
  }

  function listChargebacks(): DoubleAnswer {
    const all = [...payments.values()].flatMap(payment =>
      payment.chargebacks.map(one => presentChargeback(payment, one)),
    )
    const shown = all.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 250)
    return json(200, { count: shown.length, _embedded: { chargebacks: shown }, _links: {} })
  }

  const present = (payment: MolliePayment) => ({
    resource: 'payment',
    id: payment.id,
    mode: payment.mode,
    createdAt: payment.createdAt,
    status: payment.status,
    isCancelable: payment.status === 'open',
    amount: { currency: payment.currency, value: valueOf(payment.cents) },
    amountRefunded: { currency: payment.currency, value: valueOf(refunded(payment)) },
    ...(chargedBack(payment) > 0 && {
      amountChargedBack: { currency: payment.currency, value: valueOf(chargedBack(payment)) },
    }),
    description: payment.description,
    method: payment.method ?? (payment.terminalId ? 'pointofsale' : null),
    ...(payment.terminalId && { terminalId: payment.terminalId }),
    metadata: payment.metadata,
    sequenceType: 'oneoff',
    redirectUrl: payment.redirectUrl,
    webhookUrl: payment.webhookUrl,
    _links: {
      self: { href: `${pagesAt(payment.redirectUrl)}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open' &&
        !payment.terminalId && {
          checkout: { href: `${pagesAt(payment.redirectUrl)}/checkout/${payment.id}`, type: 'text/html' },
        }),
    },
    _embedded: {
      refunds: payment.refunds.map(one => presentRefund(payment, one)),
      chargebacks: payment.chargebacks.map(one => presentChargeback(payment, one)),
    },
  })

  function call(request: DoubleRequest, path: string): DoubleAnswer {
    if (!/^Bearer (?:test|live)_\w{6,}$/.test(request.headers['authorization'] ?? ''))
      return problem(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate')
    if (path === '/v2/terminals')
      return json(200, {
        count: TERMINALS.length,
        _embedded: { terminals: TERMINALS.map(presentTerminal) },
        _links: {},
      })
    if (path === '/v2/methods') return listMethods(request)
    if (path === '/v2/chargebacks') return listChargebacks()
    const [, id, what] = /^\/v2\/payments(?:\/([^/]+))?(?:\/(refunds))?$/.exec(path) ?? [null]
    if (id === undefined && request.method === 'POST') return once(request, () => create(request))
    if (id === undefined && request.method === 'GET') return list(request)
    const payment = payments.get(id ?? '')
    if (!payment) return notFound()
    goOnAtTerminal(payment)
    if (what && request.method === 'POST') return once(request, () => refund(payment, request))
    if (request.method === 'DELETE') {
      if (payment.status !== 'open') return unprocessable('The payment cannot be canceled.')
      become(payment.id, 'canceled')
      return json(200, present(payment))
    }
    return request.method === 'GET' ? json(200, present(payment)) : problem(405, 'Method Not Allowed', 'Not here.')
  }

  function checkout(request: DoubleRequest, id: string): DoubleAnswer {
    const payment = payments.get(id)
    if (!payment) return nothing(404)
    if (OVER.has(payment.status))
      return request.method === 'GET' ? page(endedPage(payment.redirectUrl)) : seeOther(payment.redirectUrl)
    if (request.method === 'POST') {
      const status = new URLSearchParams(request.body).get('status')
      const chosen = CHOICES.find(({ value }) => value === status)
      if (chosen) become(id, chosen.value)
      return seeOther(payment.redirectUrl)
    }
    const amount = formatCurrency(fromCents(payment.cents), payment.currency)
    const { description, method = null } = payment
    return page(paymentPage({ provider: 'Mollie', method, amount, description, choices: CHOICES }))
  }

  return {
    payments,
    account,
    become,
    becomeRefund,
    chargeBack,
    reverseChargeback,
    answer(request: DoubleRequest): DoubleAnswer {
      const [path = ''] = request.path.split('?')
      const [, id] = /^\/checkout\/(tr_\w+)$/.exec(path) ?? []
      return id ? checkout(request, id) : call(request, path)
    },
  }
}

const presentMethod = ({ id, min, max }: DoubleMethod, currency: string) => ({
  resource: 'method',
  id,
  description: id,
  minimumAmount: { value: min, currency },
  maximumAmount: max === null ? null : { value: max, currency },
  status: 'activated',
  _links: {},
})

const presentTerminal = ({ id, description, status }: DoubleTerminal) => ({
  resource: 'terminal',
  id,
  description,
  status,
  brand: 'PAX',
  model: 'A920',
  serialNumber: null,
  currency: 'EUR',
})

const CHOICES = [
  { value: 'paid', label: 'Bezahlen', isFirst: true },
  { value: 'failed', label: 'Zahlung schlägt fehl' },
  { value: 'canceled', label: 'Abbrechen' },
  { value: 'expired', label: 'Ablaufen lassen' },
] as const satisfies readonly { value: MollieStatus; label: string; isFirst?: true }[]

const gone: ReadonlySet<RefundStatus> = new Set(['failed', 'canceled'])
const refunded = ({ refunds }: MolliePayment) =>
  refunds.reduce((sum, { cents, status }) => (gone.has(status) ? sum : sum + cents), 0)
const remaining = (payment: MolliePayment) => payment.cents - refunded(payment) - chargedBack(payment)
const chargedBack = ({ chargebacks }: MolliePayment) =>
  chargebacks.reduce((sum, { cents, reversedAt }) => (reversedAt === null ? sum + cents : sum), 0)

const presentRefund = ({ id, currency }: MolliePayment, refund: MollieRefund) => ({
  resource: 'refund',
  id: refund.id,
  amount: { currency, value: valueOf(refund.cents) },
  status: refund.status,
  paymentId: id,
  metadata: refund.metadata,
  description: refund.description,
  _links: {},
})

const presentChargeback = (
  { id: paymentId, currency }: MolliePayment,
  { id, cents, createdAt, reversedAt }: MollieChargeback,
) => ({
  resource: 'chargeback',
  id,
  amount: { currency, value: valueOf(cents) },
  paymentId,
  createdAt,
  reversedAt,
  _links: {},
})
