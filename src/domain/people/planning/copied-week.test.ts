import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CopiedShift, shiftCopier } from '#domain/people/planning/copied-week.ts'
import { secondOf } from '#domain/people/span.ts'

const timeZone = 'Europe/Vienna'
const shift = (
  id: number,
  userId: number | null,
  startAt = '2026-11-23T08:00:00.000Z',
  endAt = '2026-11-23T16:00:00.000Z',
): CopiedShift => ({
  id,
  userId,
  departmentId: 1,
  startAt,
  endAt,
})
type Copied = Parameters<typeof shiftCopier>[0] & { source: readonly CopiedShift[]; days: number }
const weekCopy = ({ source, days, ...rest }: Copied) => {
  const copyOf = shiftCopier(rest)
  const copied = source.map(one => copyOf(one, days)).filter(copy => copy !== null)
  return {
    shifts: copied.map(({ isOpened: _, ...copy }) => copy),
    skipped: source.length - copied.length,
    opened: copied.filter(({ isOpened }) => isOpened).length,
  }
}
const empty = { existing: [], away: [], isHere: () => true, days: 7, timeZone }
const span = (from: string, to: string) => ({ start: secondOf(from), end: secondOf(to) })

describe('A copied week', () => {
  test('adds every shift at the same time', () =>
    expect(weekCopy({ ...empty, source: [shift(1, 7), shift(2, null)] })).toEqual({
      shifts: [
        { of: 1, userId: 7, startAt: '2026-11-30T08:00:00.000Z', endAt: '2026-11-30T16:00:00.000Z' },
        { of: 2, userId: null, startAt: '2026-11-30T08:00:00.000Z', endAt: '2026-11-30T16:00:00.000Z' },
      ],
      skipped: 0,
      opened: 0,
    }))
  test('leaves the shift of who is away or gone open, and of who is away on another day alone', () => {
    const away = [
      { userId: 7, span: span('2026-11-29T23:00:00Z', '2026-11-30T23:00:00Z') },
      { userId: 9, span: span('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z') },
    ]
    const copy = weekCopy({ ...empty, source: [shift(1, 7), shift(2, 8), shift(3, 9)], away, isHere: id => id !== 8 })
    expect([copy.shifts.map(({ userId }) => userId), copy.opened]).toEqual([[null, null, 9], 2])
  })
  test('adds of open shifts as many as are missing', () => {
    const there = shift(9, null, '2026-11-30T08:00:00.000Z', '2026-11-30T16:00:00.000Z')
    const copy = weekCopy({ ...empty, source: [shift(1, null), shift(2, null), shift(3, null)], existing: [there] })
    expect([copy.shifts.length, copy.skipped]).toEqual([2, 1])
  })

  const anyShift = fc.record({
    id: fc.nat(),
    userId: fc.option(fc.integer({ min: 1, max: 4 })),
    departmentId: fc.option(fc.integer({ min: 1, max: 2 })),
    hour: fc.integer({ min: 0, max: 167 }),
    hours: fc.integer({ min: 1, max: 10 }),
  })
  test('copied a second time adds nothing, in any week and with anybody away', () => {
    fc.assert(
      fc.property(
        fc.array(anyShift, { maxLength: 12 }),
        fc.constantFrom(-7, 7, 14),
        fc.constantFrom('2026-03-23', '2026-10-19', '2026-12-28'),
        (rows, days, monday) => {
          const source = rows.map(({ hour, hours, ...row }): CopiedShift => {
            const start = Date.parse(`${monday}T00:00:00Z`) + hour * 3_600_000
            return {
              ...row,
              startAt: new Date(start).toISOString(),
              endAt: new Date(start + hours * 3_600_000).toISOString(),
            }
          })
          const away = [{ userId: 1, span: span('2026-03-30T00:00:00Z', '2026-04-01T00:00:00Z') }]
          const once = weekCopy({ ...empty, source, away, days, isHere: id => id !== 2 })
          const existing = once.shifts.map(({ of, ...times }, id): CopiedShift => ({
            ...times,
            id,
            departmentId: source.find(row => row.id === of)!.departmentId,
          }))
          // a number may come twice among generated rows; then the first of them is looked up
          fc.pre(new Set(source.map(({ id }) => id)).size === source.length)
          const twice = weekCopy({ ...empty, source, existing, away, days, isHere: id => id !== 2 })
          expect(twice.shifts).toEqual([])
          expect(once.shifts.length + once.skipped).toBe(source.length)
        },
      ),
    )
  })
})

test.each([
  ['2026-11-30T07:00:00Z', '2026-11-30T08:00:00Z', 7, 'until it begins'],
  ['2026-11-30T07:00:00Z', '2026-11-30T08:00:01Z', null, 'a second into it'],
  ['2026-11-30T15:59:59Z', '2026-11-30T17:00:00Z', null, 'from its last second on'],
  ['2026-11-30T16:00:00Z', '2026-11-30T17:00:00Z', 7, 'once it is over'],
])('whoever is away from %s to %s keeps the shift or not (%s): %s', (from, to, userId, _because) => {
  const away = [{ userId: 7, span: span(from, to) }]
  expect(weekCopy({ ...empty, source: [shift(1, 7)], away }).shifts.map(one => one.userId)).toEqual([userId])
})

test('of two alike that stand there one is left to be copied, and one in another department is another', () => {
  const there = shift(9, 7, '2026-11-30T08:00:00.000Z', '2026-11-30T16:00:00.000Z')
  const twice = [shift(1, 7), shift(2, 7)]
  expect(weekCopy({ ...empty, source: twice, existing: [there] })).toMatchObject({ shifts: [{ of: 2 }], skipped: 1 })
  expect(weekCopy({ ...empty, source: twice, existing: [there, { ...there, id: 10 }] }).skipped).toBe(2)
  expect(weekCopy({ ...empty, source: twice, existing: [{ ...there, departmentId: 2 }] }).skipped).toBe(0)
})
