import { describe, expect, test } from 'vitest'
import { isUseWorthNoting, KEY_KIND_HINTS, KEY_KIND_LABELS, KEY_KINDS, keyAddress } from '#domain/devices/branch-key.ts'

test.each([
  { kind: 'frontdesk' as const, address: 'https://wirt.at/frontdesk/7/geheim' },
  { kind: 'kiosk' as const, address: 'https://wirt.at/kiosk/7/geheim' },
  { kind: 'backoffice' as const, address: 'https://wirt.at/backoffice/7/geheim' },
])('a key for $kind stands in the address of what it opens', ({ kind, address }) =>
  expect(keyAddress('https://wirt.at', { kind, branchId: 7, secret: 'geheim' })).toBe(address),
)

test.each([
  { last: null, isWorth: true, because: 'the key is used for the first time' },
  { last: '2026-11-20T10:59:00.000Z', isWorth: true, because: 'a minute has passed' },
  { last: '2026-11-20T10:59:00.001Z', isWorth: false, because: 'the minute is not over' },
  { last: '2026-11-20T11:00:30.000Z', isWorth: false, because: 'another process has a clock that is ahead' },
])('a use after $last is noted: $isWorth, because $because', ({ last, isWorth }) =>
  expect(isUseWorthNoting(last, '2026-11-20T11:00:00.000Z')).toBe(isWorth),
)

describe('the kinds', () => {
  test('differ in words, so that nobody hands out guests’ addresses for a board', () => {
    for (const words of [KEY_KIND_LABELS, KEY_KIND_HINTS])
      expect(new Set(KEY_KINDS.map(kind => words[kind])).size).toBe(KEY_KINDS.length)
  })
})
