import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activitySeconds, deductionOf } from '#domain/people/rules/activity-seconds.ts'
import type { RecordedTimes } from '#domain/people/rules/recorded.ts'
import type { Pause } from '#domain/people/working-activity.ts'
import { aContract } from '#test/sample-contract.ts'

const day = (time: string) => `2026-11-20T${time}:00.000Z`
const pause = (from: string, to: string | null, isPaid = false): Pause => ({
  startedAt: day(from),
  endedAt: to && day(to),
  isPaid,
})
const record = (pauses: Pause[] = [], endedAt: string | null = null): RecordedTimes => ({
  startedAt: day('07:00'),
  endedAt: endedAt && day(endedAt),
  pauses,
})

describe('What is counted', () => {
  test('is the whole, its pauses, and the whole without those nobody pays', () =>
    expect(
      activitySeconds(record([pause('10:00', '10:30'), pause('12:00', '12:10', true)], '15:00'), day('20:00'), null),
    ).toEqual({
      grossSeconds: 8 * 3600,
      pauseSeconds: 40 * 60,
      deductedSeconds: 0,
      netSeconds: 7.5 * 3600,
    }))

  test('goes up to now while the clock or a pause runs', () =>
    expect(activitySeconds(record([pause('10:00', null)]), day('11:00'), null)).toEqual({
      grossSeconds: 4 * 3600,
      pauseSeconds: 3600,
      deductedSeconds: 0,
      netSeconds: 3 * 3600,
    }))

  test('never falls below nothing, and pause and work make the whole', () => {
    const minute = fc.integer({ min: 0, max: 600 })
    fc.assert(
      fc.property(
        fc.uniqueArray(minute, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 600, max: 700 }),
        (minutes, last) => {
          const iso = (after: number) => new Date(Date.parse(day('07:00')) + after * 60_000).toISOString()
          const sorted = minutes.toSorted((one, other) => one - other)
          const pauses = sorted.flatMap((from, index) =>
            index % 2 === 0 && sorted[index + 1] !== undefined
              ? [{ startedAt: iso(from), endedAt: iso(sorted[index + 1] as number), isPaid: false }]
              : [],
          )
          const {
            grossSeconds: gross,
            pauseSeconds: rest,
            netSeconds: net,
          } = activitySeconds({ ...record(pauses), endedAt: iso(last) }, iso(last), null)
          expect(net).toBe(gross - rest)
          expect(net >= 0 && gross === last * 60).toBe(true)
        },
      ),
    )
  })

  test('is without what is taken off for breaks, where the contract says so', () => {
    const seconds = (autoDeductBreaks: boolean) =>
      activitySeconds(
        record([], '14:00'),
        day('20:00'),
        deductionOf(aContract({ breakPolicy: 'AT', autoDeductBreaks })),
      )
    expect(seconds(true)).toMatchObject({ grossSeconds: 25_200, deductedSeconds: 1800, netSeconds: 23_400 })
    expect(seconds(false)).toMatchObject({ grossSeconds: 25_200, deductedSeconds: 0, netSeconds: 25_200 })
  })
})
