import { expect, test } from 'vitest'
import { isDue, lifetimeOf, parametersOf } from '#domain/signage-commands/tv-command.ts'
import { tvStatus } from '#domain/signage-commands/tv-status.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

test.each([
  { executeAt: null, seconds: -1, isFetched: false, because: 'it is not issued yet' },
  { executeAt: null, seconds: 0, isFetched: true, because: 'it is meant for now' },
  { executeAt: null, seconds: 59, isFetched: true, because: 'its minute is not over' },
  { executeAt: null, seconds: 60, isFetched: false, because: 'its minute is over' },
  { executeAt: at(600), seconds: 599, isFetched: false, because: 'its moment has not come' },
  { executeAt: at(600), seconds: 600, isFetched: true, because: 'its moment has come' },
  { executeAt: at(600), seconds: 659, isFetched: true, because: 'its minute begins with its moment' },
  { executeAt: at(600), seconds: 660, isFetched: false, because: 'that minute is over' },
  { executeAt: at(-600), seconds: 30, isFetched: true, because: 'a moment that has passed is now' },
])(
  'a command of one minute for $executeAt is handed out $seconds seconds after it was given: $isFetched, for $because',
  ({ executeAt, seconds, isFetched }) => expect(isDue(lifetimeOf(NOW, executeAt, 60), at(seconds))).toBe(isFetched),
)

test('a command keeps what belongs to it and nothing of another', () =>
  expect(parametersOf('playSegment', { segmentId: 7, seconds: 60, percent: 50, text: 'x' })).toEqual({
    segmentId: 7,
    seconds: 60,
  }))

test.each([
  { hasKey: false, status: 'unpaired', because: 'it has no key' },
  { silence: null, status: 'offline', because: 'it was never seen' },
  { silence: 180, status: 'playing', because: 'three minutes are not over' },
  { silence: 181, status: 'offline', because: 'they are' },
  { isEnabled: false, status: 'offline', because: 'it is switched off' },
  { hasFault: true, status: 'error', because: 'something is wrong with it' },
  { isShowing: false, status: 'idle', because: 'nothing is due' },
  { isShowing: false, hasProgramme: false, status: 'online', because: 'its stream is off' },
] as const)('a TV is $status: $because', ({ status, because: _, ...facts }) => {
  const { silence = 0, ...rest } = facts as { silence?: number | null }
  const usual = { hasKey: true, isEnabled: true, hasFault: false, isShowing: true, hasProgramme: true }
  expect(tvStatus({ ...usual, ...rest, lastSeenAt: silence === null ? null : at(-silence) }, NOW)).toBe(status)
})
