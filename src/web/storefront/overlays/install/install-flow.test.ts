import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createInstallFlow,
  installMoment,
  type InstallPorts,
  PROMPT_DELAY,
} from '#web/storefront/overlays/install/install-flow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that can install the shop and has not yet; it remembers what was done to it. */
function browser(
  changes: Partial<Record<'isStandalone' | 'isSupported' | 'isRegistered' | 'isDismissed', boolean>> = {},
) {
  const is = { isStandalone: false, isSupported: true, isRegistered: false, isDismissed: false, ...changes }
  const ports: InstallPorts = {
    isStandalone: () => is.isStandalone,
    isSupported: () => is.isSupported,
    hasRegistration: async () => is.isRegistered,
    isDismissed: () => is.isDismissed,
    rememberDismissal: () => void (is.isDismissed = true),
    register: async () => void (is.isRegistered = true),
    unregister: async () => void (is.isRegistered = false),
  }
  return { is, flow: createInstallFlow(ports) }
}

test.each([
  { name: 'status', status: 200, isOffline: false, moment: 'good' },
  { name: 'status', status: 200, isOffline: true, moment: 'inTheWay' },
  { name: 'status', status: 404, isOffline: false, moment: 'inTheWay' },
  { name: 'checkout', status: 200, isOffline: false, moment: 'inTheWay' },
  { name: 'checkout_error', status: 200, isOffline: false, moment: 'inTheWay' },
  { name: 'branch', status: 200, isOffline: false, moment: 'quiet' },
  { name: 'division', status: 500, isOffline: false, moment: 'inTheWay' },
] as const)(
  'on a page $name with status $status, offline: $isOffline, the prompt is $moment',
  ({ name, moment, ...page }) => expect(installMoment({ route: { name }, ...page })).toBe(moment),
)

describe('the install prompt', () => {
  test.each([
    { delay: PROMPT_DELAY.afterAccepting, ms: 250, because: 'the guest has just accepted cookies' },
    { delay: PROMPT_DELAY.withConsent, ms: 5000, because: 'consent was there already' },
  ])('comes after $ms ms when $because', async ({ delay, ms }) => {
    const { flow } = browser()
    await flow.begin(true)
    flow.promptAfter(delay)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(flow.state.get().step).toBe('hidden')
    await vi.advanceTimersByTimeAsync(1)
    expect(flow.state.get()).toEqual({ step: 'prompt', canInstall: true })
  })

  test.each([
    { changes: { isStandalone: true }, canInstall: false, because: 'this is the app already' },
    { changes: { isSupported: false }, canInstall: false, because: 'the browser cannot' },
    { changes: { isRegistered: true }, canInstall: false, because: 'it was installed before' },
    { changes: { isDismissed: true }, canInstall: true, because: 'the guest said not now' },
  ])('never comes when $because', async ({ changes, canInstall }) => {
    const { flow } = browser(changes)
    await flow.begin(true)
    flow.promptAfter(250)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(flow.state.get()).toEqual({ step: 'hidden', canInstall })
  })

  test('does not come once it was called off', async () => {
    const { flow } = browser()
    await flow.begin(true)
    flow.promptAfter(250)()
    await vi.advanceTimersByTimeAsync(1000)
    expect(flow.state.get().step).toBe('hidden')
  })

  test('goes with the moment it came for', async () => {
    const { flow } = browser()
    await flow.begin(true)
    const callOff = flow.promptAfter(250)
    await vi.advanceTimersByTimeAsync(250)
    callOff()
    expect(flow.state.get()).toEqual({ step: 'hidden', canInstall: true })
  })

  test('is remembered as dismissed and stays away, while the footer still offers the app', async () => {
    const { flow, is } = browser()
    await flow.begin(true)
    flow.promptAfter(250)
    await vi.advanceTimersByTimeAsync(250)
    flow.dismiss()
    expect(is.isDismissed).toBe(true)
    flow.promptAfter(250)
    await vi.advanceTimersByTimeAsync(250)
    expect(flow.state.get()).toEqual({ step: 'hidden', canInstall: true })
  })
})

test('with the app switched off nothing is offered and its workers are removed', async () => {
  const { flow, is } = browser({ isRegistered: true })
  await flow.begin(false)
  flow.promptAfter(250)
  await vi.advanceTimersByTimeAsync(250)
  expect(is.isRegistered).toBe(false)
  expect(flow.state.get()).toEqual({ step: 'hidden', canInstall: false })
})

describe('installing', () => {
  test('registers the worker and shows the instructions until the browser is done', async () => {
    const { flow, is } = browser()
    await flow.begin(true)
    await flow.install()
    expect(is.isRegistered).toBe(true)
    expect(flow.state.get()).toEqual({ step: 'instructions', canInstall: false })
    flow.finish()
    expect(flow.state.get()).toEqual({ step: 'hidden', canInstall: false })
  })

  test('removes the worker and asks again when it is cancelled', async () => {
    const { flow, is } = browser()
    await flow.begin(true)
    await flow.install()
    await flow.cancel()
    expect(is.isRegistered).toBe(false)
    expect(flow.state.get()).toEqual({ step: 'prompt', canInstall: true })
  })
})
