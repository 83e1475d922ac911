import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import {
  createStepQueue,
  type Delivery,
  isSaid,
  keptBody,
  STEPS_KEY,
  type WaitingStep,
  withWaiting,
} from '#web/backoffice/areas/orders/actions/step-queue.ts'

const NOON = Date.parse('2026-03-02T12:00:00.000Z')
const LENA = '3 lena'
const step = (key: string, order: number, more: Partial<WaitingStep> = {}): WaitingStep => ({
  key,
  order,
  name: `Bestellung ${order}`,
  action: 'confirm',
  body: {},
  expected: 'new',
  pressedAt: new Date(NOON).toISOString(),
  by: LENA,
  ...more,
})

let kept: Map<string, string>
let clock: number
let isAway: boolean
let refused: ReadonlyMap<string, string>
let sent: string[]
let told: string[]
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
const openPage = (own: typeof storage = storage) =>
  createStepQueue({
    storage: own,
    now: () => clock,
    send: async ({ key }): Promise<Delivery> => {
      if (isAway) return { kind: 'away' }
      sent.push(key)
      const message = refused.get(key)
      return message ? { kind: 'refused', message } : { kind: 'taken' }
    },
    refuse: ({ name }, message) => void told.push(`${name}: ${message}`),
  })
beforeEach(() => {
  kept = new Map()
  clock = NOON
  isAway = true
  refused = new Map()
  sent = []
  told = []
})

describe('Steps pressed without a connection', () => {
  test('wait, survive a reload and are sent in their order once the server is back', async () => {
    const before = openPage()
    before.add(step('a', 1))
    before.add(step('b', 2))
    before.add(step('c', 1, { action: 'inDelivery', expected: 'confirmed' }))
    expect(await before.flush(LENA)).toBe(0)
    const after = openPage()
    expect(after.steps().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    isAway = false
    expect(await after.flush(LENA)).toBe(3)
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(after.steps()).toEqual([])
    expect(told).toEqual([])
  })

  test('stop at the first that nobody answers, which stays the first', async () => {
    const queue = openPage()
    queue.add(step('a', 1))
    queue.add(step('b', 2))
    expect(await queue.flush(LENA)).toBe(0)
    expect(queue.steps().map(({ key }) => key)).toEqual(['a', 'b'])
  })

  test('that no longer fit are told once, with what was pressed on top of them; others are sent', async () => {
    const queue = openPage()
    queue.add(step('a', 1))
    queue.add(step('b', 2))
    queue.add(step('c', 1, { action: 'inDelivery', expected: 'confirmed' }))
    isAway = false
    refused = new Map([['a', 'Der Gast hat storniert.']])
    expect(await queue.flush(LENA)).toBe(1)
    expect(sent).toEqual(['a', 'b'])
    expect(told).toEqual(['Bestellung 1: Der Gast hat storniert.'])
    expect(queue.steps()).toEqual([])
  })

  test('are given up after four hours, and that is told', async () => {
    const queue = openPage()
    queue.add(step('a', 1))
    isAway = false
    clock = NOON + 4 * 3_600_000 + 1
    await queue.flush(LENA)
    expect(sent).toEqual([])
    expect(told).toEqual(['Bestellung 1: Das ist zu lange her. Bitte sehen Sie nach der Bestellung.'])
  })

  test('are not sent by another person at the same browser', async () => {
    const queue = openPage()
    queue.add(step('a', 1))
    isAway = false
    expect(await queue.flush('4 max')).toBe(0)
    expect(queue.steps()).toHaveLength(1)
  })

  test('pressed twice are one', () => {
    const queue = openPage()
    queue.add(step('a', 1))
    queue.add(step('b', 1))
    expect(queue.steps().map(({ key }) => key)).toEqual(['a'])
  })

  test('are taken back for one order', () => {
    const queue = openPage()
    queue.add(step('a', 1))
    queue.add(step('b', 2))
    queue.drop(1, LENA)
    expect(queue.steps().map(({ key }) => key)).toEqual(['b'])
  })

  test('of another tab are kept beside', async () => {
    const [one, two] = [openPage(), openPage()]
    one.add(step('a', 1))
    two.add(step('b', 2))
    isAway = false
    await two.flush(LENA)
    expect(sent).toEqual(['a', 'b'])
    one.reread()
    expect(one.steps()).toEqual([])
  })

  test('last as long as the page where nothing can be kept', async () => {
    const queue = openPage({
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceeded')
      },
    })
    queue.add(step('a', 1))
    expect(queue.steps()).toHaveLength(1)
    isAway = false
    expect(await queue.flush(LENA)).toBe(1)
    expect(queue.steps()).toEqual([])
  })

  test('are none where something else was kept', () => {
    kept.set(STEPS_KEY, '[null, 4, {"order": 1}]')
    expect(openPage().steps()).toEqual([])
  })
})

test('minutes count from the press', () => {
  expect(keptBody({ minutes: 20 }, NOON)).toEqual({ estimatedReadyAt: '2026-03-02T12:20:00.000Z' })
  expect(keptBody({ reason: 'zu' }, NOON)).toEqual({ reason: 'zu' })
})

describe('An order shows what waits for it', () => {
  const order = { id: 1, status: 'new', isDelivery: false, appointment: null } as StaffOrder
  test('as if it were done, step by step', () => {
    const steps = [step('a', 1), step('c', 1, { action: 'inDelivery', expected: 'confirmed' })]
    expect(withWaiting(order, steps.slice(0, 1)).status).toBe('confirmed')
    expect(withWaiting(order, steps).status).toBe('ready')
    expect(withWaiting({ ...order, isDelivery: true }, steps).status).toBe('inDelivery')
  })
  test('and nothing of it where it has moved on', () => {
    const moved = { ...order, status: 'canceled' as const }
    expect(withWaiting(moved, [step('a', 1)])).toBe(moved)
    expect(withWaiting(order, [step('a', 2)])).toBe(order)
  })
})

describe('Ticks and times pressed without a connection', () => {
  const VIENNA = { branch: { timeZone: 'Europe/Vienna' } }
  const lines = (...at: number[]) => ({ lines: at.map(index => ({ index })) })
  const tick = (key: string, at: number, action: 'bump' | 'unbump' = 'bump') =>
    step(key, 1, { action, expected: 'confirmed', body: lines(at) })

  test('are each kept, also of one order, and the same step pressed twice still is one', async () => {
    const page = openPage()
    page.add(tick('a', 0))
    page.add(tick('b', 1))
    page.add(tick('c', 0, 'unbump'))
    page.add(step('d', 2))
    page.add(step('e', 2))
    isAway = false
    expect(await page.flush(LENA)).toBe(4)
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })

  test('show on the order as it will be', () => {
    const order = {
      id: 1,
      status: 'confirmed',
      items: [{ bumpedAt: null }, { bumpedAt: '2026-03-02T11:00:00.000Z' }],
      ...VIENNA,
    } as unknown as StaffOrder
    const shown = withWaiting(order, [tick('a', 0), tick('b', 1, 'unbump')])
    expect(shown.items.map(({ bumpedAt }) => bumpedAt)).toEqual([new Date(NOON).toISOString(), null])
    const later = '2026-03-02T12:40:00.000Z'
    const estimate = step('c', 1, { action: 'estimate', expected: 'confirmed', body: { estimatedReadyAt: later } })
    expect(withWaiting(order, [estimate]).estimatedReadyAt).toBe(later)
    const proposal = step('d', 1, { action: 'proposeTime', body: { counterAppointment: '2026-03-02T18:30' } })
    expect(withWaiting({ ...order, status: 'new' }, [proposal])).toMatchObject({
      status: 'counterOffered',
      counterAppointment: '2026-03-02T17:30:00.000Z',
    })
  })

  test.each([
    {
      action: 'estimate',
      body: { estimatedReadyAt: '2026-03-02T12:40:00Z' },
      is: true,
      because: 'it is promised for then',
    },
    {
      action: 'estimate',
      body: { estimatedReadyAt: '2026-03-02T12:45:00Z' },
      is: false,
      because: 'that is another time',
    },
    {
      action: 'proposeTime',
      body: { counterAppointment: '2026-03-02T18:30' },
      is: false,
      because: 'nothing is proposed',
    },
    { action: 'complete', body: {}, is: false, because: 'states are looked at elsewhere' },
  ] as const)('$action has arrived: $is, $because', ({ action, body, is }) => {
    const order = { status: 'confirmed', isConfirmed: true, estimatedReadyAt: '2026-03-02T12:40:00.000Z', ...VIENNA }
    expect(isSaid(order as unknown as StaffOrder, { action, body })).toBe(is)
  })

  test('a proposal that stands is not sent again', () => {
    const order = { status: 'counterOffered', counterAppointment: '2026-03-02T17:30:00.000Z', ...VIENNA }
    const body = { counterAppointment: '2026-03-02T18:30' }
    expect(isSaid(order as unknown as StaffOrder, { action: 'proposeTime', body })).toBe(true)
  })
})
