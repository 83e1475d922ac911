import { describe, expect, test } from 'vitest'
import { clockMoment, clockRefusal, isLongRunning, pausesClosedAt, statusOf } from '#domain/people/clock.ts'
import type { Pause, WorkingActivity } from '#domain/people/working-activity.ts'

const day = (time: string) => `2026-11-20T${time}:00.000Z`
const pause = (from: string, to: string | null, isPaid = false): Pause => ({
  startedAt: day(from),
  endedAt: to && day(to),
  isPaid,
})
const record = (pauses: Pause[] = [], endedAt: string | null = null): WorkingActivity => ({
  kind: 'work',
  startedAt: day('07:00'),
  endedAt: endedAt && day(endedAt),
  timeZone: 'Europe/Vienna',
  pauses,
})

describe('A step', () => {
  const running = record()
  const resting = record([pause('10:00', null)])
  const rested = record([pause('10:00', '10:30')])
  test.each([
    { step: 'start', current: null, at: '12:00', code: undefined, because: 'nothing runs' },
    { step: 'start', current: running, at: '12:00', code: 'alreadyRunning', because: 'nobody’s clock runs twice' },
    { step: 'start', current: resting, at: '12:00', code: 'alreadyRunning', because: 'a pause is no end' },
    { step: 'pause', current: null, at: '12:00', code: 'notRunning', because: 'there is nothing to pause' },
    { step: 'pause', current: running, at: '12:00', code: undefined, because: 'it runs' },
    { step: 'pause', current: resting, at: '12:00', code: 'alreadyPaused', because: 'it is paused' },
    { step: 'pause', current: rested, at: '10:30', code: 'beforeLast', because: 'two pauses never touch' },
    { step: 'resume', current: null, at: '12:00', code: 'notRunning', because: 'there is nothing to go on with' },
    { step: 'resume', current: running, at: '12:00', code: 'notPaused', because: 'it was not paused' },
    { step: 'resume', current: resting, at: '12:00', code: undefined, because: 'it is paused' },
    { step: 'resume', current: resting, at: '10:00', code: 'beforeLast', because: 'a pause lasts' },
    { step: 'end', current: null, at: '12:00', code: 'notRunning', because: 'there is nothing to end' },
    { step: 'end', current: running, at: '07:00', code: 'beforeLast', because: 'an end comes after its start' },
    { step: 'end', current: running, at: '06:00', code: 'beforeLast', because: 'it cannot end before it began' },
    { step: 'end', current: resting, at: '12:00', code: undefined, because: 'the pause closes with it' },
    { step: 'end', current: resting, at: '09:00', code: 'beforeLast', because: 'the pause began later' },
    { step: 'end', current: rested, at: '10:15', code: 'beforeLast', because: 'the pause went on until later' },
  ] as const)('$step at $at is refused as $code: $because', ({ step, current, at, code }) =>
    expect(clockRefusal(step, current, day(at))?.code).toBe(code),
  )

  test('says since when something runs, with its day where that is another', () => {
    expect(clockRefusal('start', running, day('12:00'))?.message).toBe(
      'Es läuft bereits eine Zeiterfassung, seit 08:00 Uhr. Bitte beenden Sie diese zuerst.',
    )
    expect(clockRefusal('start', running, '2026-11-21T12:00:00.000Z')?.message).toContain('seit 20.11.2026 08:00 Uhr')
  })
})

describe('The moment of a step', () => {
  const at = (back: string | null, isTerminal = false) =>
    clockMoment({ now: day('12:00'), at: back && day(back), maxBackdateMinutes: 15, isTerminal })
  test.each([
    {
      back: null,
      isTerminal: false,
      is: { at: day('12:00'), wishedAt: null, isLate: false },
      because: 'nothing was said',
    },
    {
      back: '11:45',
      isTerminal: false,
      is: { at: day('11:45'), wishedAt: null, isLate: false },
      because: 'fifteen minutes are allowed',
    },
    {
      back: '11:44',
      isTerminal: false,
      is: { at: day('12:00'), wishedAt: day('11:44'), isLate: false },
      because: 'more is a wish',
    },
    {
      back: '12:01',
      isTerminal: false,
      is: { at: day('12:00'), wishedAt: null, isLate: false },
      because: 'clocks run ahead a little',
    },
    { back: '12:03', isTerminal: false, is: { code: 'future' }, because: 'nobody has come yet' },
    {
      back: '08:00',
      isTerminal: true,
      is: { at: day('08:00'), wishedAt: null, isLate: true },
      because: 'the terminal saw it',
    },
    {
      back: '11:59',
      isTerminal: true,
      is: { at: day('11:59'), wishedAt: null, isLate: false },
      because: 'a slow line is not late',
    },
  ])('$back, at a terminal $isTerminal: $because', ({ back, isTerminal, is }) =>
    expect(at(back, isTerminal)).toMatchObject(is),
  )

  test('at a terminal reaches back two weeks and no further', () =>
    expect(
      clockMoment({ now: day('12:00'), at: '2026-11-06T11:59:00.000Z', maxBackdateMinutes: 15, isTerminal: true }),
    ).toMatchObject({
      code: 'tooOld',
    }))
})

test('a record is running, paused or ended', () => {
  expect(statusOf(record())).toBe('running')
  expect(statusOf(record([pause('10:00', null)]))).toBe('paused')
  expect(statusOf(record([pause('10:00', '10:30')], '12:00'))).toBe('ended')
})

test('a pause that is open closes with the record', () =>
  expect(pausesClosedAt([pause('09:00', '09:10'), pause('10:00', null)], day('12:00'))).toEqual([
    pause('09:00', '09:10'),
    pause('10:00', '12:00'),
  ]))

test('a clock that runs for more than sixteen hours was probably forgotten', () => {
  expect(isLongRunning(record(), '2026-11-20T23:00:00.000Z')).toBe(false)
  expect(isLongRunning(record(), '2026-11-20T23:00:01.000Z')).toBe(true)
  expect(isLongRunning(record([], '23:59'), '2026-11-21T23:00:00.000Z')).toBe(false)
})
