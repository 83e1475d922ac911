import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive } from '#web/kit/live.ts'

/** The browser's end of a wire, and what the server says over it. */
class Wire {
  static all: Wire[] = []
  static get open() {
    return Wire.all.filter(({ readyState }) => readyState !== 2)
  }
  readonly address: string
  readyState = 0
  onopen?: () => void
  onerror?: () => void
  onmessage?: (message: { data: string }) => void
  constructor(address: string) {
    this.address = decodeURIComponent(address)
    Wire.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  accept() {
    this.readyState = 1
    this.onopen?.()
  }
  refuse() {
    this.readyState = 2
    this.onerror?.()
  }
  lose() {
    this.readyState = 0
    this.onerror?.()
  }
  say(topic: string, event: string, data: unknown) {
    this.onmessage?.({ data: JSON.stringify({ topic, event, data }) })
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const turn = async (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
}
const settle = () => Promise.resolve()
const wire = () => Wire.all.at(-1)!
const version = (number: number) => ({ version: number })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Wire)
  vi.stubGlobal('document', page)
  Wire.all = []
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page has one wire for everything it follows, and each follower hears its own topic', async () => {
  const follow = createLive(1000)
  const heard: unknown[] = []
  follow('catalogue', { catalogue: data => heard.push(['catalogue', data]) })
  follow('orders:3', { order: order => heard.push(['order', order]), resync: data => heard.push(['resync', data]) })
  await settle()
  expect(Wire.all.map(({ address }) => address)).toEqual(['/api/live?topic=catalogue,orders:3'])
  wire().accept()
  wire().say('catalogue', 'catalogue', version(7))
  wire().say('orders:3', 'resync', { now: 'noon' })
  expect(heard).toEqual([
    ['catalogue', { version: 7 }],
    ['resync', { now: 'noon' }],
  ])
})

test('whoever joins later hears how things stand, whoever leaves takes the topic along, and the last one closes the wire', async () => {
  const follow = createLive(1000)
  const stop = follow('catalogue', { catalogue: () => undefined })
  await settle()
  const stopDesk = follow('orders', { order: () => undefined, resync: () => undefined })
  await settle()
  expect(Wire.open.map(({ address }) => address)).toEqual(['/api/live?topic=catalogue,orders'])
  stopDesk()
  await settle()
  expect(Wire.open.map(({ address }) => address)).toEqual(['/api/live?topic=catalogue'])
  const stopSecond = follow('catalogue', { catalogue: () => undefined })
  await settle()
  expect(Wire.all).toHaveLength(4)
  stopSecond()
  await settle()
  expect(Wire.all, 'somebody else still follows the topic').toHaveLength(4)
  stop()
  await settle()
  expect(Wire.open).toEqual([])
})

test('a follower that begins anew within one moment costs one connection', async () => {
  const follow = createLive(1000)
  follow('catalogue', { catalogue: () => undefined })()
  follow('catalogue', { catalogue: () => undefined })
  await settle()
  expect(Wire.all).toHaveLength(1)
})

test('a refused wire is tried again after a while, a lost one is left to the browser, and both are told', async () => {
  const follow = createLive(1000)
  const told: string[] = []
  follow('catalogue', { catalogue: () => undefined, opened: () => told.push('opened'), lost: () => told.push('lost') })
  await settle()
  wire().accept()
  wire().lose()
  vi.advanceTimersByTime(5000)
  expect(Wire.all).toHaveLength(1)
  wire().refuse()
  vi.advanceTimersByTime(999)
  expect(Wire.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(Wire.all).toHaveLength(2)
  wire().accept()
  expect(told).toEqual(['opened', 'lost', 'lost', 'opened'])
})

test('a wire that stays refused is tried ever more rarely, and at once as usual when it was up again', async () => {
  const follow = createLive(1000)
  follow('catalogue', { catalogue: () => undefined })
  await settle()
  for (const pause of [1000, 2000, 4000, 8000, 8000]) {
    const before = Wire.all.length
    wire().refuse()
    vi.advanceTimersByTime(pause - 1)
    expect(Wire.all).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(Wire.all).toHaveLength(before + 1)
  }
  wire().accept()
  wire().refuse()
  const before = Wire.all.length
  vi.advanceTimersByTime(1000)
  expect(Wire.all).toHaveLength(before + 1)
})

test('a refused wire is not tried again once nobody follows anything', async () => {
  const follow = createLive(1000)
  const stop = follow('catalogue', { catalogue: () => undefined })
  await settle()
  wire().refuse()
  stop()
  await settle()
  vi.advanceTimersByTime(5000)
  expect(Wire.all).toHaveLength(1)
})

test('what is followed only while the page is visible pauses with it, and the rest goes on', async () => {
  const follow = createLive(1000)
  follow('catalogue', { catalogue: () => undefined }, true)
  await settle()
  await turn(true)
  expect(Wire.open).toEqual([])
  await turn(false)
  expect(Wire.open.map(({ address }) => address)).toEqual(['/api/live?topic=catalogue'])
  follow('order:AB12:secret', { order: () => undefined })
  await settle()
  await turn(true)
  expect(Wire.open.map(({ address }) => address)).toEqual(['/api/live?topic=order:AB12:secret'])
})

test('a topic that the contract does not name, and an event nobody hears, do not compile', () => {
  const follow = createLive(1000)
  const calls = [
    // @ts-expect-error no such topic
    () => follow('weather', { weather: () => undefined }),
    // @ts-expect-error the desk also hears when to load anew
    () => follow('orders', { order: () => undefined }),
    // @ts-expect-error the version is a number
    () => follow('catalogue', { catalogue: ({ version: text }: { version: string }) => text }),
  ]
  expect(calls).toHaveLength(3)
})
