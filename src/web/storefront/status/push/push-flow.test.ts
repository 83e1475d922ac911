import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kit/api.ts'
import { createPushFlow, type PushPorts } from '#web/storefront/status/push/push-flow.ts'

const DEVICE = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } }
const refusal = (status: number, message: string) => new ApiError(status, [{ message }])

/** A browser and a server that do as they are told, and what was asked of them. */
function around(own: Partial<PushPorts> = {}) {
  const asked: string[] = []
  let isRemembered = false
  const note =
    <Answer>(what: string, answer: Answer) =>
    () => {
      asked.push(what)
      return Promise.resolve(answer)
    }
  const ports: PushPorts = {
    situation: () => 'possible',
    permission: () => 'default',
    askPermission: note('askPermission', 'granted'),
    current: note('current', DEVICE),
    listen: note('listen', DEVICE),
    announce: note('announce', undefined),
    withdraw: note('withdraw', undefined),
    isRemembered: () => isRemembered,
    remember: isOn => void (isRemembered = isOn),
    ...own,
  }
  return { ports, asked, flow: createPushFlow(ports), isRemembered: () => isRemembered }
}
const wasOn: Partial<PushPorts> = { permission: () => 'granted', isRemembered: () => true }

describe('At first', () => {
  test.each<{ own: Partial<PushPorts>; step: string; because: string }>([
    { own: {}, step: 'off', because: 'nobody has asked for anything' },
    {
      own: { permission: () => 'granted' },
      step: 'off',
      because: 'notices are allowed, but not wanted for this order',
    },
    { own: wasOn, step: 'on', because: 'this order was switched on here' },
    { own: { ...wasOn, permission: () => 'default' }, step: 'off', because: 'the permission was taken back' },
    { own: { ...wasOn, permission: () => 'denied' }, step: 'hidden', because: 'a no is a no' },
    { own: { situation: () => 'impossible' }, step: 'hidden', because: 'this browser cannot' },
    { own: { situation: () => 'needsApp' }, step: 'needsApp', because: 'an iPhone can, in the app' },
  ])('it is $step: $because', async ({ own, step }) => {
    const { flow, asked } = around(own)
    expect(flow.state.get()).toEqual({ step, error: null })
    await flow.begin()
    expect(asked).not.toContain('askPermission')
    expect(asked).not.toContain('listen')
  })
})

describe('Switched on', () => {
  test('the browser is asked, then listens, then the server knows, and the order is remembered', async () => {
    const { flow, asked, isRemembered } = around()
    const steps: string[] = []
    flow.state.subscribe(() => steps.push(flow.state.get().step))
    await flow.switchOn()
    expect([asked, steps, isRemembered()]).toEqual([
      ['askPermission', 'listen', 'announce'],
      ['asking', 'joining', 'on'],
      true,
    ])
  })

  test('twice at once, it is asked once', async () => {
    const { flow, asked } = around()
    await Promise.all([flow.switchOn(), flow.switchOn()])
    expect(asked.filter(what => what === 'askPermission')).toHaveLength(1)
  })

  test.each([
    { answer: 'denied', step: 'denied', because: 'the guest reads how to allow it after all' },
    { answer: 'default', step: 'off', because: 'the question was closed without an answer' },
  ] as const)('with $answer it is $step: $because', async ({ answer, step }) => {
    const { flow, asked } = around({ askPermission: async () => answer })
    await flow.switchOn()
    expect([flow.state.get(), asked]).toEqual([{ step, error: null }, []])
  })

  test.each([
    {
      fails: { listen: () => Promise.reject(new DOMException('push service error')) },
      says: 'Mitteilungen konnten nicht eingeschaltet werden. In privaten Fenstern lassen Browser sie meist nicht zu.',
    },
    {
      fails: { announce: () => Promise.reject(new ApiError(0, [])) },
      says: 'Mitteilungen konnten nicht eingeschaltet werden.',
    },
    {
      fails: { announce: () => Promise.reject(refusal(409, 'Diese Bestellung ist bereits abgeschlossen.')) },
      says: 'Diese Bestellung ist bereits abgeschlossen.',
    },
  ])('in vain it says: $says', async ({ fails, says }) => {
    const { flow, isRemembered } = around(fails)
    await flow.switchOn()
    expect([flow.state.get(), isRemembered()]).toEqual([{ step: 'off', error: says }, false])
  })
})

test('A browser that cannot reach its own service does not keep the guest waiting for ever, and may be asked again', async () => {
  vi.useFakeTimers()
  let isReached = false
  const { flow } = around({ listen: () => (isReached ? Promise.resolve(DEVICE) : new Promise(() => undefined)) })
  const attempt = flow.switchOn()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(flow.state.get().step).toBe('joining')
  await vi.advanceTimersByTimeAsync(1)
  await attempt
  vi.useRealTimers()
  expect(flow.state.get()).toEqual({
    step: 'off',
    error: 'Der Mitteilungsdienst Ihres Browsers antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  })
  isReached = true
  await flow.switchOn()
  expect(flow.state.get()).toEqual({ step: 'on', error: null })
})

describe('Opened again, a device that was switched on', () => {
  test('announces itself anew', async () => {
    const { flow, asked } = around(wasOn)
    await flow.begin()
    expect([flow.state.get().step, asked]).toEqual(['on', ['current', 'announce']])
  })

  test.each([
    { own: { current: async () => null }, step: 'off', because: 'the browser no longer listens' },
    {
      own: { announce: () => Promise.reject(refusal(409, 'Nein')) },
      step: 'off',
      because: 'the server no longer sends',
    },
    {
      own: { announce: () => Promise.reject(new ApiError(0, [])) },
      step: 'on',
      because: 'without a connection nobody knows better',
    },
    { own: { announce: () => Promise.reject(refusal(503, 'Später')) }, step: 'on', because: 'a disturbance passes' },
  ])('is $step: $because', async ({ own, step }) => {
    const { flow } = around({ ...wasOn, ...own })
    await flow.begin()
    expect(flow.state.get()).toEqual({ step, error: null })
  })
})

describe('Switched off', () => {
  test('the server forgets the device, and the order is remembered no more', async () => {
    const { flow, asked, isRemembered } = around()
    await flow.switchOn()
    await flow.switchOff()
    expect([flow.state.get().step, asked.slice(3), isRemembered()]).toEqual(['off', ['current', 'withdraw'], false])
  })

  test('in vain it stays on and says so', async () => {
    const { flow } = around({ ...wasOn, withdraw: () => Promise.reject(new ApiError(0, [])) })
    await flow.switchOff()
    expect(flow.state.get()).toEqual({
      step: 'on',
      error: 'Mitteilungen konnten nicht ausgeschaltet werden. Bitte versuchen Sie es noch einmal.',
    })
  })
})
