import { expect, test, afterEach, beforeEach, vi } from 'vitest'
import { deviceLogText, linesOf, logPage, wholeLog } from '#web/backoffice/areas/devices/DeviceLog.tsx'

const entry = (id: number, context: Record<string, string>) => ({
  id,
  at: '2026-11-20T11:00:00.000Z',
  level: 'warning' as const,
  context,
})
const ENTRIES = [
  entry(4, {}),
  entry(3, { line: 'Ton blockiert', at: '2026-11-20T10:58:00.000Z' }),
  entry(2, { line: 'Keine Verbindung', at: '2026-11-20T10:59:00.000Z' }),
  entry(1, { line: 'Kein Lautsprecher' }),
]

test('what a device wrote is read by its own time, the latest first; what others wrote of it is left out', () =>
  expect(linesOf(ENTRIES).map(({ id }) => id)).toEqual([1, 2, 3]))

test('as a file it begins with the earliest', () =>
  expect(
    deviceLogText(linesOf(ENTRIES), 'Europe/Vienna')
      .split('\n')
      .map(line => line.split('\t').slice(1)),
  ).toEqual([['Warnung', 'Ton blockiert'], ['Warnung', 'Keine Verbindung'], ['Warnung', 'Kein Lautsprecher'], []]))

const LINES = 1203
let asked: URLSearchParams[] = []

/** A log of many lines, by the page. */
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    const query = new URL(address, 'https://tresen.example').searchParams
    asked.push(query)
    const [from, count] = [Number(query.get('after') ?? 0), Number(query.get('limit'))]
    const end = Math.min(from + count, LINES)
    const data = Array.from({ length: end - from }, (_, place) => ({ id: from + place }))
    return Promise.resolve(
      Response.json({ data, meta: { total: LINES, page: 1, limit: count, ...(end < LINES && { next: String(end) }) } }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const sought = { id: 7, level: 'warning', search: 'WLAN' } as const

test('a file holds every line, also those nobody has scrolled to, once and in their order', async () => {
  const ids = (await wholeLog(sought)).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: LINES }, (_, place) => place))
  expect(asked.map(query => query.get('search'))).toEqual(['WLAN', 'WLAN', 'WLAN'])
})

test('a page is asked for as it was sought', async () => {
  await logPage(sought)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    entity: 'devices',
    entityId: '7',
    channel: 'device',
    level: 'warning',
    limit: '200',
    search: 'WLAN',
  })
})
