import { expect, test } from 'vitest'
import {
  abortable,
  afterEvent,
  isDue,
  lifetimeOf,
  parametersOf,
  TV_COMMAND_STATUSES,
  type TvCommandEvent,
  tvCommandStatusAt,
  type TvCommandStatus,
} from '#domain/signage-commands/tv-command.ts'
import { tvStatus } from '#domain/signage-commands/tv-status.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const STATUSES = Object.keys(TV_COMMAND_STATUSES) as TvCommandStatus[]

test.each([
  { event: 'fetch', leads: 'queued>delivered' },
  { event: 'run', leads: 'delivered>running' },
  { event: 'succeed', leads: 'delivered>succeeded running>succeeded' },
  { event: 'fail', leads: 'delivered>failed running>failed' },
  { event: 'abort', leads: 'queued>aborted delivered>aborted running>aborted' },
  { event: 'expire', leads: 'queued>expired' },
] as const satisfies readonly { event: TvCommandEvent; leads: string }[])(
  '$event leads $leads and changes nothing else',
  ({ event, leads }) =>
    expect(
      STATUSES.map(status => [status, afterEvent(status, event)])
        .filter(([from, to]) => from !== to)
        .map(pair => pair.join('>'))
        .join(' '),
    ).toBe(leads),
)

test('what is over stays as it ended, whatever is said of it later', () => {
  for (const over of ['succeeded', 'failed', 'aborted', 'expired'] as const)
    for (const event of ['fetch', 'run', 'succeed', 'fail', 'abort', 'expire'] as const) expect(afterEvent(over, event)).toBe(over)
})

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

test('one that still waits past its time has lapsed, one that was fetched in time has not', () => {
  expect(tvCommandStatusAt('queued', at(0), NOW)).toBe('expired')
  expect(tvCommandStatusAt('queued', at(1), NOW)).toBe('queued')
  expect(tvCommandStatusAt('delivered', at(-60), NOW)).toBe('delivered')
})

test('an abort means the newest that can be called off, or the one named', () => {
  const commands = [
    { id: 4, status: 'succeeded' },
    { id: 3, status: 'running' },
    { id: 2, status: 'queued' },
  ] as const
  expect(abortable(commands)?.id).toBe(3)
  expect(abortable(commands, 2)?.id).toBe(2)
  expect(abortable(commands, 4)).toBeUndefined()
})

test('a command keeps what belongs to it and nothing of another', () =>
  expect(parametersOf('playSegment', { segmentId: 7, seconds: 60, percent: 50, text: 'x' })).toEqual({ segmentId: 7, seconds: 60 }))

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
