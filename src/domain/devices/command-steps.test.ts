import { expect, test } from 'vitest'
import {
  abortable,
  afterEvent,
  COMMAND_STATUSES,
  type CommandEvent,
  type CommandStatus,
  commandStatusAt,
} from '#domain/devices/command-steps.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const STATUSES = Object.keys(COMMAND_STATUSES) as CommandStatus[]

test.each([
  { event: 'fetch', leads: 'queued>delivered' },
  { event: 'run', leads: 'delivered>running' },
  { event: 'succeed', leads: 'delivered>succeeded running>succeeded' },
  { event: 'fail', leads: 'delivered>failed running>failed' },
  { event: 'abort', leads: 'queued>aborted delivered>aborted running>aborted' },
  { event: 'expire', leads: 'queued>expired' },
] as const satisfies readonly { event: CommandEvent; leads: string }[])(
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
    for (const event of ['fetch', 'run', 'succeed', 'fail', 'abort', 'expire'] as const)
      expect(afterEvent(over, event)).toBe(over)
})

test('one that still waits past its time has lapsed, one that was fetched in time has not', () => {
  expect(commandStatusAt('queued', at(0), NOW)).toBe('expired')
  expect(commandStatusAt('queued', at(1), NOW)).toBe('queued')
  expect(commandStatusAt('delivered', at(-60), NOW)).toBe('delivered')
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
