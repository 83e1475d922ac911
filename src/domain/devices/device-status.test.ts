import { expect, test } from 'vitest'
import { deviceStatus } from '#domain/devices/device-status.ts'
import { pairingCodeOf, spokenCode } from '#domain/devices/pairing-code.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()

test.each([
  { hasKey: false, silence: 0, status: 'unpaired', because: 'nothing is paired, whatever was seen before' },
  { silence: null, status: 'offline', because: 'it has a key and was never seen' },
  { silence: 0, status: 'online', because: 'it has just spoken' },
  { silence: 65, status: 'online', because: 'two beats and five seconds are not over' },
  { silence: 66, status: 'stale', because: 'they are' },
  { silence: 180, status: 'stale', because: 'three minutes are not over' },
  { silence: 181, status: 'offline', because: 'they are' },
  { silence: -3600, status: 'online', because: 'the clock of the server was set back by an hour' },
  { silence: 5, hasError: true, status: 'error', because: 'it says that something is wrong' },
  { silence: 500, hasError: true, status: 'offline', because: 'what it said then is no longer known' },
  { silence: 5, isEnabled: false, status: 'offline', because: 'it is switched off' },
] as const)('a device is $status: $because', ({ silence, status, ...facts }) => {
  const {
    hasKey = true,
    isEnabled = true,
    hasError = false,
  } = facts as { hasKey?: boolean; isEnabled?: boolean; hasError?: boolean }
  expect(deviceStatus({ hasKey, isEnabled, hasError, lastSeenAt: silence === null ? null : ago(silence) }, NOW)).toBe(
    status,
  )
})

test.each([
  { typed: '483920', code: '483920', because: 'it is one' },
  { typed: ' 483 920 ', code: '483920', because: 'it is read with a gap' },
  { typed: '483-920', code: '483920', because: 'some write it so' },
  { typed: '48392', code: null, because: 'a digit is missing' },
  { typed: '4839201', code: null, because: 'there is one too many' },
  { typed: '48392a', code: null, because: 'a letter is none' },
  { typed: '', code: null, because: 'nothing was typed' },
])('$typed is the code $code: $because', ({ typed, code }) => expect(pairingCodeOf(typed)).toBe(code))

test('a code is shown in two groups', () => expect(spokenCode('483920')).toBe('483 920'))
