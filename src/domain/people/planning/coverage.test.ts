import { describe, expect, test } from 'vitest'
import { coverageOf, type CoveringShift, type Requirement } from '#domain/people/planning/coverage.ts'
import { secondOf } from '#domain/people/span.ts'

const timeZone = 'Europe/Vienna'
const KITCHEN = 1
const SERVICE = 2
const asks = (
  departmentId: number,
  from: string,
  to: string,
  count: number,
  weekday: Requirement['weekday'] = 'thursday',
): Requirement => ({ departmentId, weekday, from, to, count })
const works = (userId: number | null, departmentId: number | null, startAt: string, endAt: string): CoveringShift => ({
  userId,
  departmentId,
  startAt,
  endAt,
})
const on = (
  date: string,
  requirements: Requirement[],
  shifts: CoveringShift[],
  away: Parameters<typeof coverageOf>[0]['away'] = [],
) => coverageOf({ days: [date], shifts, requirements, away, timeZone })
const at = (hour: number, ...given: Parameters<typeof on>) => {
  const cell = on(...given).find(one => one.hour === hour)!
  return [cell.planned, cell.required, cell.missing]
}
const DAY = '2026-11-26'

describe('Coverage', () => {
  test.each([
    { hour: 9, is: [0, 0, 0], because: 'nobody is asked for before' },
    { hour: 10, is: [1, 2, 1], because: 'one of two is there' },
    { hour: 12, is: [2, 2, 0], because: 'both are' },
    {
      hour: 14,
      is: [1, 2, 1],
      because: 'the quarter with a gap counts for its hour: the second leaves at half past two',
    },
    { hour: 20, is: [0, 0, 0], because: 'nobody is asked for afterwards' },
  ])('at $hour o’clock: $because', ({ hour, is }) => {
    const shifts = [
      works(7, KITCHEN, '2026-11-26T09:00:00Z', '2026-11-26T19:00:00Z'),
      works(8, KITCHEN, '2026-11-26T11:00:00Z', '2026-11-26T13:30:00Z'),
    ]
    expect(at(hour, DAY, [asks(KITCHEN, '10:00', '20:00', 2)], shifts)).toEqual(is)
  })
  test('who comes a minute late is missing in the quarter that has begun', () =>
    expect(
      at(
        10,
        DAY,
        [asks(KITCHEN, '10:00', '11:00', 1)],
        [works(7, KITCHEN, '2026-11-26T09:01:00Z', `${DAY}T11:00:00Z`)],
      ),
    ).toEqual([0, 1, 1]))
  test('of rows for the same hours the highest counts, of departments the sum', () =>
    expect(
      at(
        18,
        DAY,
        [asks(KITCHEN, '10:00', '22:00', 2), asks(KITCHEN, '18:00', '20:00', 3), asks(SERVICE, '18:00', '20:00', 1)],
        [],
      ),
    ).toEqual([0, 4, 4]))
  test('what the kitchen has too many does not carry plates; who belongs to nobody does', () => {
    const cooks = [7, 8, 9].map(id => works(id, KITCHEN, '2026-11-26T09:00:00Z', '2026-11-26T19:00:00Z'))
    const asked = [asks(KITCHEN, '10:00', '20:00', 1), asks(SERVICE, '10:00', '20:00', 1)]
    expect(at(12, DAY, asked, cooks)).toEqual([3, 2, 1])
    expect(at(12, DAY, asked, [...cooks, works(10, null, '2026-11-26T09:00:00Z', '2026-11-26T19:00:00Z')])).toEqual([
      4, 2, 0,
    ])
  })
  test('a night reaches into the next morning', () => {
    expect(at(23, DAY, [asks(KITCHEN, '22:00', '06:00', 1)], [])).toEqual([0, 1, 1])
    expect(at(5, '2026-11-27', [asks(KITCHEN, '22:00', '06:00', 1)], [])).toEqual([0, 1, 1])
    expect(at(6, '2026-11-27', [asks(KITCHEN, '22:00', '06:00', 1)], [])).toEqual([0, 0, 0])
  })
  test('who is away does not count, an open shift for nobody, and one person never twice', () => {
    const times = ['2026-11-26T09:00:00Z', '2026-11-26T19:00:00Z'] as const
    const away = [
      { userId: 7, span: { start: secondOf('2026-11-25T23:00:00Z'), end: secondOf('2026-11-26T23:00:00Z') } },
    ]
    const asked = [asks(KITCHEN, '10:00', '20:00', 1)]
    expect(at(12, DAY, asked, [works(7, KITCHEN, ...times)], away)).toEqual([0, 1, 1])
    expect(at(12, DAY, asked, [works(8, KITCHEN, ...times), works(8, KITCHEN, ...times)])).toEqual([1, 1, 0])
    expect(on(DAY, asked, [works(null, KITCHEN, ...times)]).find(({ hour }) => hour === 12)).toMatchObject({
      open: 1,
      planned: 0,
      missing: 1,
    })
  })
  test('a day has the hours its clock change leaves it', () => {
    const hours = (date: string) => on(date, [], []).map(({ hour }) => hour)
    expect(hours('2026-03-29')).toEqual([
      0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ])
    expect(hours('2026-10-25').slice(0, 5)).toEqual([0, 1, 2, 2, 3])
    expect(hours('2026-10-25')).toHaveLength(25)
    const sunday = asks(KITCHEN, '02:00', '03:00', 1, 'sunday')
    expect(
      on('2026-10-25', [sunday], [])
        .map(({ missing }) => missing)
        .slice(0, 5),
    ).toEqual([0, 0, 1, 1, 0])
  })
})
