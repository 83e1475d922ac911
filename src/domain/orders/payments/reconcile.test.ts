import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentState, RefundState, ToldPayment, ToldRefund } from '#domain/orders/payments/payment-state.ts'
import { type KnownPayment, type PaidOrder, reconcile } from '#domain/orders/payments/reconcile.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

const known: KnownPayment = {
  state: 'open',
  isKept: false,
  cents: 1990,
  currency: 'EUR',
  reference: 'AB12CD34-1',
  refunds: [],
}
const told: ToldPayment = {
  state: 'open',
  cents: 1990,
  currency: 'EUR',
  reference: 'AB12CD34-1',
  failureCode: null,
  refunds: [],
}
const waiting: PaidOrder = { status: 'awaitingPayment', isPaid: false, isStillSuppliable: false, others: [] }
const back = { cents: 1990, currency: 'EUR' }

type Case = {
  because: string
  known?: Partial<KnownPayment>
  told?: Partial<ToldPayment>
  order?: Partial<PaidOrder>
  gives: Partial<ReturnType<typeof reconcile>>
}

const CASES: readonly Case[] = [
  { because: 'nothing has happened yet', gives: { state: 'open', step: null, giveBack: null } },
  { because: 'the money has come', told: { state: 'paid' }, gives: { state: 'paid', isKept: true, step: 'markPaid' } },
  {
    because: 'the last open attempt failed',
    told: { state: 'failed' },
    gives: { state: 'failed', step: 'markFailed' },
  },
  { because: 'the guest called it off', told: { state: 'canceled' }, gives: { state: 'canceled', step: 'markFailed' } },
  { because: 'nobody paid in time', told: { state: 'expired' }, gives: { state: 'expired', step: 'markFailed' } },
  {
    because: 'an older attempt ends while a newer one is open',
    told: { state: 'expired' },
    order: { others: ['open'] },
    gives: { state: 'expired', step: null },
  },
  {
    because: 'a late end of an older attempt changes nothing of a paid order',
    told: { state: 'expired' },
    order: { status: 'new', isPaid: true, others: ['paid'] },
    gives: { state: 'expired', step: null, giveBack: null },
  },
  {
    because: 'paid is sticky',
    known: { state: 'paid', isKept: true },
    told: { state: 'expired' },
    order: { status: 'new', isPaid: true },
    gives: { state: 'paid', isKept: true, step: null, giveBack: null },
  },
  {
    because: 'hearing of the same money again pays nothing twice',
    known: { state: 'paid', isKept: true },
    told: { state: 'paid' },
    order: { status: 'new', isPaid: true },
    gives: { state: 'paid', step: null, giveBack: null, reports: [] },
  },
  {
    because: 'a second payment goes back and is reported',
    told: { state: 'paid' },
    order: { status: 'new', isPaid: true, others: ['paid'] },
    gives: { state: 'paid', isKept: false, step: null, giveBack: { ...back, reason: 'second' }, reports: ['second'] },
  },
  {
    because: 'another amount never pays an order',
    told: { state: 'paid', cents: 1900 },
    gives: {
      step: null,
      isKept: false,
      giveBack: { cents: 1900, currency: 'EUR', reason: 'mismatch' },
      reports: ['mismatch'],
    },
  },
  {
    because: 'another currency never pays an order',
    told: { state: 'paid', currency: 'CHF' },
    gives: { step: null, giveBack: { cents: 1990, currency: 'CHF', reason: 'mismatch' }, reports: ['mismatch'] },
  },
  {
    because: 'money under another reference is not ours to touch',
    told: { state: 'paid', reference: 'ZZ-1' },
    gives: { state: 'open', step: null, giveBack: null, reports: ['reference'] },
  },
  {
    because: 'a failed order that can still be made is paid after all',
    known: { state: 'expired' },
    told: { state: 'paid' },
    order: { status: 'failed', isStillSuppliable: true },
    gives: { state: 'paid', isKept: true, step: 'markPaid' },
  },
  {
    because: 'a failed order that cannot be made any more stays failed, and the money goes back',
    known: { state: 'expired' },
    told: { state: 'paid' },
    order: { status: 'failed' },
    gives: { step: null, isKept: false, giveBack: { ...back, reason: 'late' }, reports: ['late'] },
  },
  {
    because: 'the guest had cancelled before paying',
    known: { state: 'expired' },
    told: { state: 'paid' },
    order: { status: 'canceled' },
    gives: { step: null, giveBack: { ...back, reason: 'ended' } },
  },
  {
    because: 'nobody waits for it any more, and it could still be paid',
    known: { state: 'expired' },
    order: { status: 'failed' },
    gives: { state: 'expired', isToRelease: true },
  },
  {
    because: 'what was given back there already is not given back again',
    told: { state: 'paid', refunds: [{ providerId: 're_1', key: null, cents: 990, state: 'refunded' }] },
    order: { status: 'new', isPaid: true },
    gives: { giveBack: { cents: 1000, currency: 'EUR', reason: 'second' } },
  },
]

test.each(CASES)('$because', ({ known: k, told: t, order: o, gives }) => {
  expect(reconcile({ ...known, ...k }, { ...told, ...t }, { ...waiting, ...o })).toMatchObject(gives)
})

describe('Refunds', () => {
  const paid: KnownPayment = { ...known, state: 'paid', isKept: true }
  const order: PaidOrder = { ...waiting, status: 'completed', isPaid: true }
  const ofOurs = { id: 4, key: 'k', providerId: null, cents: 500, state: 'queued' as RefundState }
  const there: ToldRefund = { providerId: 're_1', key: 'k', cents: 500, state: 'pending' }
  const changes = (refunds: KnownPayment['refunds'], says: readonly ToldRefund[]) =>
    reconcile({ ...paid, refunds }, { ...told, state: 'paid', refunds: says }, order)

  test('one whose answer was lost is known again by its key', () =>
    expect(changes([ofOurs], [there]).refunds).toEqual([
      { kind: 'moved', id: 4, providerId: 're_1', cents: 500, state: 'pending' },
    ]))
  test('one made at the provider’s own desk is taken over and reported', () =>
    expect(changes([], [{ ...there, key: null }])).toMatchObject({
      refunds: [{ kind: 'found', what: 'refund', providerId: 're_1', cents: 500, state: 'pending' }],
      reports: ['foundRefund'],
    }))
  test('one that failed there before anybody here knew of it is nothing', () =>
    expect(changes([], [{ ...there, key: null, state: 'failed' }]).refunds).toEqual([]))
  test('one that fails later is reported', () =>
    expect(
      changes([{ ...ofOurs, providerId: 're_1', state: 'refunded' }], [{ ...there, state: 'failed' }]),
    ).toMatchObject({
      refunds: [{ kind: 'moved', id: 4, state: 'failed' }],
      reports: ['refundFailed'],
    }))
  test('a chargeback and the bank that returns it are told apart, and the second is below zero', () =>
    expect(
      changes(
        [],
        [
          { ...there, key: null, providerId: 'chb_1', state: 'refunded', kind: 'chargeback' },
          { ...there, key: null, providerId: 'chb_1-reversed', cents: -500, state: 'refunded', kind: 'reversal' },
        ],
      ),
    ).toMatchObject({
      refunds: [
        { kind: 'found', what: 'chargeback', cents: 500 },
        { kind: 'found', what: 'reversal', cents: -500 },
      ],
      reports: ['chargeback', 'reversal'],
    }))
  test('a chargeback that was known as a sum alone takes its name, and is not counted twice', () =>
    expect(
      changes(
        [{ ...ofOurs, providerId: 'tr_1-chargeback', state: 'refunded' }],
        [{ ...there, key: null, providerId: 'chb_1', state: 'refunded', kind: 'chargeback' }],
      ),
    ).toMatchObject({ refunds: [{ kind: 'moved', id: 4, providerId: 'chb_1', cents: 500 }], reports: [] }))
  test('an older answer that comes later takes nothing back', () =>
    expect(changes([{ ...ofOurs, providerId: 're_1', state: 'refunded' }], [there]).refunds).toEqual([]))
})

const states = fc.constantFrom<PaymentState>('open', 'paid', 'failed', 'canceled', 'expired')
const statuses = fc.constantFrom<OrderStatus>(
  'awaitingPayment',
  'new',
  'confirmed',
  'completed',
  'canceled',
  'rejected',
  'failed',
)
const anyTold = fc.record({
  state: states,
  cents: fc.constantFrom(1990, 1, 2000),
  currency: fc.constantFrom('EUR', 'CHF'),
  reference: fc.constantFrom<string | null>('AB12CD34-1', null, 'X'),
})
const anyOrder = fc.record({
  status: statuses,
  isPaid: fc.boolean(),
  isStillSuppliable: fc.boolean(),
  others: fc.array(states, { maxLength: 3 }),
})

describe('Whatever a provider says of whatever order', () => {
  test('money that has come is kept or goes back as a whole, never both and never neither', () =>
    fc.assert(
      fc.property(anyTold, anyOrder, (t, order) => {
        const found = reconcile(known, { ...told, ...t }, order)
        const isMoney = t.state === 'paid' && t.reference === known.reference
        expect(Number(found.isKept) + Number(found.giveBack !== null)).toBe(isMoney ? 1 : 0)
        expect(found.giveBack?.cents ?? t.cents).toBe(t.cents)
        expect(found.step === 'markPaid').toBe(found.isKept)
      }),
    ))
  test('an order is paid by its own amount alone', () => {
    const check = fc.check(
      fc.property(anyTold, anyOrder, (t, order) => {
        const { step } = reconcile(known, { ...told, ...t }, order)
        return step !== 'markPaid' || (t.state === 'paid' && t.cents === 1990 && t.currency === 'EUR')
      }),
    )
    expect(check.failed, JSON.stringify(check.counterexample)).toBe(false)
  })
  test('no order fails while another attempt is open or paid', () => {
    const check = fc.check(
      fc.property(anyTold, anyOrder, states, (t, order, state) => {
        const { step } = reconcile({ ...known, state }, { ...told, ...t }, order)
        return step !== 'markFailed' || order.others.every(other => other !== 'open' && other !== 'paid')
      }),
    )
    expect(check.failed, JSON.stringify(check.counterexample)).toBe(false)
  })
  test('what is paid stays paid', () =>
    fc.assert(
      fc.property(anyTold, anyOrder, fc.boolean(), (t, order, isKept) => {
        const found = reconcile({ ...known, state: 'paid', isKept }, { ...told, ...t }, order)
        expect(found).toMatchObject({ state: 'paid', isKept, step: null, giveBack: null })
      }),
    ))
  test('saying it again changes nothing', () =>
    fc.assert(
      fc.property(anyTold, anyOrder, (t, order) => {
        const says = { ...told, ...t }
        const first = reconcile(known, says, order)
        const status = first.step === 'markPaid' ? 'new' : first.step === 'markFailed' ? 'failed' : order.status
        const again = reconcile({ ...known, state: first.state, isKept: first.isKept }, says, {
          ...order,
          status,
          isPaid: order.isPaid || first.isKept,
        })
        expect(again).toMatchObject({
          state: first.state,
          isKept: first.isKept,
          step: null,
          giveBack: null,
          refunds: [],
        })
      }),
    ))
})
