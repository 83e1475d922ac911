import { createDatatransDouble } from '#demo/providers/datatrans-double.ts'
import { createMollieDouble } from '#demo/providers/mollie-double.ts'
import { testPagesAt } from '#server/ports/payment/create-provider.ts'
import type { DoubleAnswer, DoubleNotice, DoubleRequest, TestPayments } from '#server/ports/payment/test-payments.ts'
import type { Draw } from '#test/money/drawing.ts'
import { die, isLastBreath } from '#test/money/life.ts'

/** What goes wrong between the shop and a provider; `late` is done all the same, and the shop waited for no more. */
const FAULTS = ['down', 'away', 'cut', 'late', 'killedBefore', 'killedAfter'] as const
const SECRETS = { merchantId: '1100004624', password: 'x', signKey: 'ab'.repeat(32) }
type Outcome = 'paid' | 'failed' | 'canceled' | 'expired'

/** Both doubles for a shop whose net fails one request in `oneIn`, and never while that is 0. */
export function faultyProviders(now: () => string, draw: Draw, weather: { oneIn: number }) {
  const notices: DoubleNotice[] = []
  /** Whether Datatrans only reserves what is paid. */
  const holds = { money: false }
  const notify = (notice: DoubleNotice) => void notices.push(notice)
  const pagesAt = (provider: string) => (returnUrl: string) => testPagesAt(returnUrl, provider)
  const mollie = createMollieDouble({ now, notify, pagesAt: pagesAt('mollie') })
  const datatrans = createDatatransDouble({ now, notify, pagesAt: pagesAt('datatrans'), ...SECRETS })
  const answer = (provider: string, request: DoubleRequest): DoubleAnswer =>
    (provider === 'mollie' ? mollie : datatrans).answer(request)

  const payments: TestPayments = {
    account: name =>
      name === 'mollie'
        ? { provider: 'mollie', apiKey: 'test_abcdefgh' }
        : { provider: 'datatrans', ...SECRETS, environment: 'sandbox', autoSettle: !holds.money },
    answer,
    onNotice: () => undefined,
    async send(address, { method = 'GET', headers, body }) {
      const { hostname, pathname, search } = new URL(address)
      const fault = weather.oneIn > 0 && draw(weather.oneIn) === 0 ? FAULTS[draw(FAULTS.length)] : undefined
      if (fault === 'killedBefore' || isLastBreath()) return die()
      if (fault === 'down') throw new TypeError('fetch failed')
      if (fault === 'away') return new Response('', { status: 503 })
      const told = answer(hostname.replace('.test', ''), {
        method,
        path: pathname + search,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : '',
      })
      if (fault === 'killedAfter') return die()
      if (fault === 'late') throw new DOMException('too late', 'TimeoutError')
      if (fault === 'cut') return new Response(told.body.slice(0, -1), { status: told.status })
      return new Response(told.body || null, { status: told.status, headers: told.headers })
    },
  }

  const molliesOf = (uid: string) =>
    [...mollie.payments.values()].filter(one => JSON.stringify(one.metadata).includes(`${uid}-`))
  const transactionsOf = (uid: string) =>
    [...datatrans.transactions.values()].filter(({ refno }) => refno.startsWith(`${uid}-`))
  const paymentsAt = (uid: string) => transactionsOf(uid).filter(({ type }) => type === 'payment')

  return {
    payments,
    holds,
    notices,
    mollie,
    datatrans,
    /** How many payments were opened for an order there. */
    opened: (uid: string) => molliesOf(uid).length + paymentsAt(uid).length,
    /**
     * What a card does at a terminal that shows a payment, whether the shop knows of it or not; it pays none whose
     * address nobody was told.
     */
    atTerminal(uid: string, outcome: Outcome) {
      for (const { id, terminalId } of molliesOf(uid)) if (terminalId !== null) mollie.become(id, outcome)
    },
    /** Lets go of all that was judged: it would have to be looked through for every order to come. */
    forget() {
      notices.splice(0)
      mollie.payments.clear()
      datatrans.transactions.clear()
    },
    /**
     * What a guest does at one of the payment pages of an order, of those whose address (`known`, by the provider's
     * number) somebody was ever told; a bank may say late that what was over is paid all the same.
     */
    atPage(known: readonly string[], outcome: Outcome, isLate: boolean) {
      const id = known.at(-1 - draw(2)) ?? known.at(-1) ?? ''
      const one = mollie.payments.get(id)
      if (one && isLate && one.status !== 'paid') one.status = 'open'
      mollie.become(id, outcome)
      const other = datatrans.transactions.get(id)
      if (other && isLate && !other.history.some(({ action }) => action === 'authorize')) other.status = 'initialized'
      datatrans.become(id, outcome === 'paid' ? 'settled' : outcome === 'expired' ? 'failed' : outcome)
    },
    /** What becomes of money on its way back to the guest of an order; what Datatrans has credited is there. */
    finishRefunds(uid: string, isRefused: () => boolean) {
      for (const { refunds } of molliesOf(uid))
        for (const { id, status } of refunds)
          if (status === 'pending') mollie.becomeRefund(id, isRefused() ? 'failed' : 'refunded')
    },
    chargeBack(uid: string) {
      const one = molliesOf(uid).find(
        ({ status, refunds, chargebacks }) => status === 'paid' && refunds.length === 0 && chargebacks.length === 0,
      )
      if (one) mollie.chargeBack(one.id, one.cents)
    },
    /** The bank decides for the shop after all. */
    returnChargeback(uid: string) {
      for (const { id } of molliesOf(uid)) mollie.reverseChargeback(id)
    },
    /** The names of what banks took back of an order and returned again. */
    movedByBanks: (uid: string) =>
      new Set(
        molliesOf(uid).flatMap(({ chargebacks }) =>
          chargebacks.flatMap(({ id, reversedAt }) => (reversedAt === null ? [id] : [id, `${id}-reversed`])),
        ),
      ),
    /** What is left there of all money of an order, in cents. */
    balance(uid: string): number {
      const here = molliesOf(uid).reduce((sum, { status, cents, chargebacks, refunds }) => {
        const back = refunds.reduce((all, one) => (one.status === 'failed' ? all : all + one.cents), 0)
        const taken = chargebacks.reduce((all, one) => (one.reversedAt === null ? all + one.cents : all), 0)
        return status === 'paid' ? sum + cents - taken - back : sum
      }, 0)
      return transactionsOf(uid).reduce(
        (sum, { type, status, cents }) =>
          status !== 'settled' && status !== 'authorized' ? sum : type === 'payment' ? sum + cents : sum - cents,
        here,
      )
    },
  }
}
export type Providers = ReturnType<typeof faultyProviders>
