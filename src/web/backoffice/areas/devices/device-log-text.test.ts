import { expect, test } from 'vitest'
import { deviceLogText, linesOf } from '#web/backoffice/areas/devices/device-log-text.ts'

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
