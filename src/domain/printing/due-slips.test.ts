import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { dueSlips, type MadeSlip } from '#domain/printing/due-slips.ts'
import type { SlipKind } from '#domain/printing/kitchen-slip.ts'
import { PRINT_MOMENTS, type PrintMoment } from '#domain/printing/printer-settings.ts'
import type { ToldSlip } from '#domain/printing/slip-order.ts'

const AT = '2026-11-20T11:00:00.000Z'
const CONFIRMED = '2026-11-20T10:59:58.000Z'
const HELD = '2026-11-20T11:00:08.000Z'
const told = (amount = '2 ×'): ToldSlip => ({
  lines: amount === '' ? [] : [{ uid: 'a', amount, name: 'Schnitzel', choices: [] }],
  comment: null,
  appointment: null,
})
let id = 0
const made = (kind: SlipKind, status: MadeSlip['status'], more: Partial<MadeSlip> = {}): MadeSlip => ({
  id: (id += 1),
  kind,
  status,
  wasHandedOut: status !== 'queued',
  byHand: false,
  dueAt: HELD,
  told: told(),
  ...more,
})
type Facts = Parameters<typeof dueSlips>[0]
/** What is on paper is followed by its changes, unless a test says otherwise. */
const FOLLOWED: readonly PrintMoment[] = ['changed', 'cancelled']
const on = (...moments: PrintMoment[]) => [...moments, ...FOLLOWED]
const due = (facts: Partial<Facts>) =>
  dueSlips(
    {
      status: 'confirmed',
      confirmedAt: CONFIRMED,
      reachedShopAt: '2026-11-20T10:50:00.000Z',
      paidAt: null,
      printOn: on('confirmed'),
      now: told(),
      made: [],
      ...facts,
    },
    AT,
  )

describe('The first slip of an order', () => {
  test.each<{ facts: Partial<Facts>; dueAt: string | null; because: string }>([
    { facts: {}, dueAt: HELD, because: 'accepting may be a slip of the finger for ten seconds' },
    { facts: { status: 'new' }, dueAt: null, because: 'nobody has accepted it' },
    {
      facts: { status: 'new', printOn: on('new') },
      dueAt: '2026-11-20T10:50:00.000Z',
      because: 'the printer prints what arrives',
    },
    {
      facts: { status: 'awaitingPayment', printOn: on('new', 'paid') },
      dueAt: null,
      because: 'what nobody has paid never prints',
    },
    { facts: { printOn: on() }, dueAt: null, because: 'it prints when somebody asks it to' },
    { facts: { printOn: [] }, dueAt: null, because: 'it prints when somebody asks it to, and follows nothing' },
    {
      facts: { printOn: on('new', 'confirmed') },
      dueAt: '2026-11-20T10:50:00.000Z',
      because: 'the first of its moments counts',
    },
    { facts: { printOn: on('paid') }, dueAt: null, because: 'the guest has not paid yet' },
    {
      facts: { status: 'new', printOn: on('paid'), paidAt: CONFIRMED },
      dueAt: HELD,
      because: 'it is paid, accepted or not',
    },
    {
      facts: { status: 'new', printOn: on('paid'), paidAt: '2026-11-19T23:00:00.000Z' },
      dueAt: '2026-11-20T10:50:00.000Z',
      because: 'what is paid at night waits until the shop opens',
    },
    {
      facts: { status: 'completed', printOn: on('paid'), paidAt: CONFIRMED },
      dueAt: HELD,
      because: 'the guest paid as they left',
    },
    {
      facts: { status: 'completed', printOn: on('confirmed'), paidAt: CONFIRMED },
      dueAt: null,
      because: 'what is eaten needs no slip',
    },
    {
      facts: { status: 'completed', printOn: on('paid'), paidAt: '2026-11-20T08:00:00.000Z' },
      dueAt: null,
      because: 'nobody waits for the slip of what was over hours ago',
    },
    { facts: { status: 'canceled', printOn: on('paid'), paidAt: CONFIRMED }, dueAt: null, because: 'it is called off' },
    { facts: { now: told('') }, dueAt: null, because: 'none of it is made at its station' },
    { facts: { status: 'completed' }, dueAt: null, because: 'it is over' },
    { facts: { status: 'canceled' }, dueAt: null, because: 'nothing was told that would have to be called off' },
  ])('is due $dueAt, because $because', ({ facts, dueAt }) => {
    const { make } = due(facts)
    expect(make?.dueAt ?? null).toBe(dueAt)
    if (make) expect(make.kind).toBe('order')
  })

  test('that waits is called off when the order is taken back, and nobody hears of it', () => {
    const waiting = made('order', 'queued')
    expect(due({ status: 'new', made: [waiting] })).toEqual({ cancel: [waiting.id], make: null })
  })

  test('that waits for a guest who paid is called off when that is taken back', () => {
    const waiting = made('order', 'queued')
    expect(due({ status: 'completed', printOn: on('paid'), paidAt: CONFIRMED, made: [waiting] })).toEqual({
      cancel: [],
      make: null,
    })
    expect(due({ status: 'ready', printOn: on('paid'), made: [waiting] })).toEqual({ cancel: [waiting.id], make: null })
  })

  test('of what is eaten and paid is followed by no change', () => {
    const facts = { printOn: on('paid'), paidAt: CONFIRMED, now: told('3 ×'), made: [made('order', 'printed')] }
    expect(due({ ...facts, status: 'completed' })).toEqual({ cancel: [], make: null })
    expect(due({ ...facts, status: 'ready' }).make?.kind).toBe('change')
  })

  test('that waits is made anew with what was changed, and comes no later', () => {
    const waiting = made('order', 'queued', { dueAt: '2026-11-20T11:00:05.000Z' })
    expect(due({ made: [waiting], now: told('3 ×') })).toEqual({
      cancel: [waiting.id],
      make: { kind: 'order', dueAt: '2026-11-20T11:00:05.000Z', told: null },
    })
  })
})

describe('What a kitchen was told', () => {
  const taken = made('order', 'printed')
  test.each<{ facts: Partial<Facts>; kind: SlipKind | null; because: string }>([
    { facts: {}, kind: null, because: 'it still holds' },
    { facts: { status: 'ready' }, kind: null, because: 'a further step changes nothing of it' },
    { facts: { now: told('3 ×') }, kind: 'change', because: 'there is more to make' },
    { facts: { now: told('') }, kind: 'change', because: 'nothing of it is left' },
    { facts: { status: 'canceled' }, kind: 'cancel', because: 'it is called off' },
    { facts: { status: 'rejected' }, kind: 'cancel', because: 'it is rejected after all' },
    { facts: { status: 'new' }, kind: 'cancel', because: 'accepting it was taken back' },
    { facts: { status: 'completed' }, kind: null, because: 'it is eaten' },
    {
      facts: { printOn: on(), now: told('3 ×') },
      kind: 'change',
      because: 'what somebody printed by hand holds as well',
    },
    {
      facts: { printOn: ['confirmed', 'cancelled'], now: told('3 ×') },
      kind: null,
      because: 'the printer follows no changes',
    },
    {
      facts: { printOn: ['confirmed', 'changed'], status: 'canceled' },
      kind: null,
      because: 'the printer follows no cancellation',
    },
    {
      facts: { printOn: ['confirmed', 'cancelled'], status: 'canceled' },
      kind: 'cancel',
      because: 'that alone it follows',
    },
    { facts: { printOn: on('new', 'confirmed'), status: 'new' }, kind: null, because: 'it was printed as it came' },
  ])('is followed by $kind, because $because', ({ facts, kind }) =>
    expect(due({ made: [taken], ...facts }).make?.kind ?? null).toBe(kind),
  )

  test('and was called off is told anew once the order is accepted again', () =>
    expect(due({ made: [taken, made('cancel', 'printed')] }).make?.kind).toBe('order'))

  test('is not changed on paper where the change was taken back in time', () => {
    const change = made('change', 'queued', { told: told('3 ×') })
    expect(due({ made: [taken, change] })).toEqual({ cancel: [change.id], make: null })
  })

  test('by hand before its time stays until the order is over', () => {
    const early = made('order', 'printed', { byHand: true })
    expect(due({ status: 'new', made: [early] })).toEqual({ cancel: [], make: null })
    expect(due({ status: 'canceled', made: [early] }).make?.kind).toBe('cancel')
  })

  test('once more by hand is not called off', () =>
    expect(due({ made: [taken, made('order', 'queued', { byHand: true })] })).toEqual({ cancel: [], make: null }))
})

test('asked again after each answer was taken down nothing new is due, whatever happens to an order', () => {
  const statuses: OrderStatus[] = [
    'new',
    'counterOffered',
    'confirmed',
    'inDelivery',
    'ready',
    'canceled',
    'rejected',
    'completed',
    'failed',
  ]
  const step = fc.record({
    status: fc.constantFrom(...statuses),
    amount: fc.constantFrom('', '1 ×', '2 ×'),
    takes: fc.boolean(),
    paidAt: fc.constantFrom(null, CONFIRMED, '2026-11-20T08:00:00.000Z'),
    printOn: fc.subarray(Object.keys(PRINT_MOMENTS) as PrintMoment[]),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      let slips: MadeSlip[] = []
      for (const { status, amount, takes, printOn, paidAt } of steps) {
        const facts = { status, now: told(amount), printOn, paidAt }
        const take = ({ cancel, make }: ReturnType<typeof due>) => {
          slips = slips.map(slip => (cancel.includes(slip.id) ? { ...slip, status: 'cancelled' as const } : slip))
          if (make) slips = [...slips, made(make.kind, 'queued', { told: told(amount), dueAt: make.dueAt })]
        }
        take(due({ ...facts, made: slips }))
        const again = due({ ...facts, made: slips })
        expect(again).toEqual({ cancel: [], make: null })
        const waiting = slips.filter(slip => slip.status === 'queued')
        expect(waiting.length).toBeLessThanOrEqual(1)
        if (takes)
          slips = slips.map(slip =>
            slip.status === 'queued' ? { ...slip, status: 'printed' as const, wasHandedOut: true } : slip,
          )
      }
    }),
  )
})
