import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOverlap, nextYearOf, seasonProblems } from '#domain/time/plan-seasons.ts'
import { spanText, type Season } from '#domain/time/season.ts'
import { addDays } from '#domain/time/local-time.ts'

const season = (from: string, to: string, own: Partial<Season> = {}): Season => ({
  name: 'Winterzeiten',
  kind: 'opening',
  from,
  to,
  hours: [],
  ...own,
})

describe('What keeps sets from meaning anything', () => {
  test.each<{ seasons: Season[]; problems: (string | undefined)[][]; because: string }>([
    { seasons: [], problems: [], because: 'there is none' },
    {
      seasons: [season('2026-11-01', '2027-03-31'), season('2027-04-01', '2027-10-31')],
      problems: [],
      because: 'one begins the day after the other',
    },
    {
      seasons: [season('2026-11-01', '2027-03-31'), season('2027-03-31', '2027-10-31')],
      problems: [['seasons.1.from', 'overlap']],
      because: 'a last day is a first day too',
    },
    {
      seasons: [season('2026-11-01', '2027-03-31'), season('2026-12-01', '2026-12-23', { kind: 'delivery' })],
      problems: [],
      because: 'deliveries are another kind',
    },
    { seasons: [season('2026-11-02', '2026-11-01')], problems: [['seasons.0.to', 'range']], because: 'it ends before' },
    {
      seasons: [season('2026-11-02', '2026-11-01'), season('2026-11-01', '2026-11-02')],
      problems: [['seasons.0.to', 'range']],
      because: 'what ends before it begins meets nobody',
    },
    { seasons: [season('2028-01-01', '2028-12-31')], problems: [], because: 'a leap year is a year' },
    {
      seasons: [season('2027-01-01', '2028-01-02')],
      problems: [['seasons.0.to', 'tooLong']],
      because: 'it is longer than a year',
    },
    {
      seasons: [season('2026-11-01', '2026-11-01', { hours: [{ type: 'once', date: '2026-11-01', isClosed: true }] })],
      problems: [['seasons.0.hours.0.type', 'once']],
      because: 'single days stand elsewhere',
    },
    {
      seasons: [season('', null as never), season('x', 'y'), season('2026-99-99', '2026-99-99')],
      problems: [],
      because: 'days are not typed yet',
    },
  ])('$problems, because $because', ({ seasons, problems }) =>
    expect(seasonProblems(seasons).map(({ field, code }) => [field, code])).toEqual(problems),
  )

  test('a clash names the other one and its days', () =>
    expect(seasonProblems([season('2026-11-01', '2027-03-31'), season('2027-01-01', '2027-01-01')])[0]?.message).toBe(
      'Überschneidet sich mit „Winterzeiten“ (01.11.2026 - 31.03.2027). Bitte ändern Sie einen der Zeiträume.',
    ))
  test('a single day reads as one', () => expect(spanText(season('2026-11-01', '2026-11-01'))).toBe('01.11.2026'))
})

describe('A set in another year', () => {
  test.each([
    {
      of: ['2026-04-15', '2026-10-15'],
      today: '2026-11-30',
      is: ['2027-04-15', '2027-10-15'],
      because: 'it is the next',
    },
    {
      of: ['2026-11-01', '2027-03-31'],
      today: '2026-11-30',
      is: ['2027-11-01', '2028-03-31'],
      because: 'it goes over',
    },
    {
      of: ['2023-04-15', '2023-10-15'],
      today: '2026-11-30',
      is: ['2027-04-15', '2027-10-15'],
      because: 'others are over',
    },
    {
      of: ['2023-04-15', '2023-12-15'],
      today: '2026-11-30',
      is: ['2026-04-15', '2026-12-15'],
      because: 'it runs still',
    },
    {
      of: ['2026-11-01', '2027-02-28'],
      today: '2026-11-30',
      is: ['2027-11-01', '2028-02-29'],
      because: 'it ends with February',
    },
    {
      of: ['2027-11-01', '2028-02-29'],
      today: '2026-11-30',
      is: ['2028-11-01', '2029-02-28'],
      because: 'there is no 29th',
    },
    {
      of: ['2028-02-01', '2028-02-28'],
      today: '2028-01-01',
      is: ['2029-02-01', '2029-02-28'],
      because: 'the 28th was not the end',
    },
    {
      of: ['2028-02-29', '2028-03-10'],
      today: '2028-01-01',
      is: ['2029-03-01', '2029-03-10'],
      because: 'it begins after the 28th',
    },
  ])('$of as of $today is $is: $because', ({ of, today, is }) => {
    const moved = nextYearOf(season(of[0] ?? '', of[1] ?? ''), today)
    expect([moved.season.from, moved.season.to]).toEqual(is)
    expect(moved.year).toBe(Number(is[0]?.slice(0, 4)))
  })

  test('keeps sets apart that were apart, ends no earlier than today, and means a real day', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map(count => addDays('2024-01-01', count))
    fc.assert(
      fc.property(
        day,
        fc.nat(300),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(60),
        day,
        (from, days, gap, more, today) => {
          const one = season(from, addDays(from, days))
          const other = season(addDays(one.to, gap), addDays(one.to, gap + more))
          const moved = nextYearOf(one, today).season
          for (const edge of [moved.from, moved.to]) expect(addDays(edge, 0)).toBe(edge)
          expect(moved.to >= today).toBe(true)
          expect(moved.from <= moved.to).toBe(true)
          const years = Number(moved.to.slice(0, 4)) - Number(one.to.slice(0, 4))
          const beside = nextYearOf(other, addDays(today, 0)).season
          if (Number(beside.to.slice(0, 4)) - Number(other.to.slice(0, 4)) === years)
            expect(isOverlap(moved, beside)).toBe(false)
        },
      ),
    )
  })
})
