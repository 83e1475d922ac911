import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import {
  createStepQueue,
  type Delivery,
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
