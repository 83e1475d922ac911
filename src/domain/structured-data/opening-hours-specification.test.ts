import { describe, expect, test } from 'vitest'
import { openingRules } from '#domain/hours/effective-week.ts'
import type { Season } from '#domain/time/season.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import {
  kitchenHoursSpecification,
  openingHoursSpecification,
  specialOpeningHours,
} from '#domain/structured-data/opening-hours-specification.ts'

const daily = (from: string, to: string): OpeningRule => ({ type: 'daily', from, to })
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

describe('the regular week for search engines', () => {
  test.each([
    { rules: [daily('11:00', '22:00')], opens: '11:00', closes: '22:00', because: 'plain hours stay as they are' },
    {
      rules: [daily('16:00', '03:00')],
      opens: '16:00',
      closes: '03:00',
      because: 'a night ends at an earlier time than it began',
    },
    { rules: [daily('17:00', '24:00')], opens: '17:00', closes: '00:00', because: 'there is no 24:00 in schema.org' },
    { rules: [daily('00:00', '24:00')], opens: '00:00', closes: '23:59', because: 'equal times would mean closed' },
  ])('$opens to $closes: $because', ({ rules, opens, closes }) =>
    expect(openingHoursSpecification(rules, '2026-11-20')).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEK, opens, closes },
    ]),
  )

  test('days with the same span share an entry, a lunch break makes two', () => {
    const rules: OpeningRule[] = [
      daily('11:00', '14:00'),
      daily('17:00', '22:00'),
      { type: 'saturday', from: '17:00', to: '22:00' },
      { type: 'sunday', isClosed: true },
    ]
    expect(openingHoursSpecification(rules, '2026-11-20').map(({ dayOfWeek, opens }) => [dayOfWeek, opens])).toEqual([
      [WEEK.slice(0, 5), '11:00'],
      [WEEK.slice(0, 6), '17:00'],
    ])
  })

  test('a shop without hours claims none', () => expect(openingHoursSpecification([], '2026-11-20')).toEqual([]))
})

describe('seasons for search engines', () => {
  const season = (from: string, to: string, hours: OpeningRule[]): Season => ({
    name: 'Winter',
    kind: 'opening',
    from,
    to,
    hours,
  })
  const told = (seasons: Season[], today: string) =>
    openingHoursSpecification(openingRules({ openingHours: [daily('11:00', '22:00')], seasons }), today).map(
      ({ validFrom, validThrough, opens }) => [validFrom ?? null, validThrough ?? null, opens],
    )
  test.each([
    {
      today: '2026-10-20',
      seasons: [season('2026-11-01', '2027-03-31', [daily('12:00', '20:00')])],
      is: [
        [null, '2026-10-31', '11:00'],
        ['2026-11-01', '2027-03-31', '12:00'],
        ['2027-04-01', null, '11:00'],
      ],
      because: 'the ordinary week stands around the set',
    },
    {
      today: '2026-11-01',
      seasons: [season('2026-11-01', '2027-03-31', [daily('12:00', '20:00')]), season('2027-04-01', '2027-04-30', [])],
      is: [
        [null, '2027-03-31', '12:00'],
        ['2027-04-01', '2027-04-30', '00:00'],
        ['2027-05-01', null, '11:00'],
      ],
      because: 'one has begun, the next says that it is closed',
    },
    {
      today: '2026-10-20',
      seasons: [season('2027-10-21', '2027-12-31', [daily('12:00', '20:00')]), season('2026-01-01', '2026-02-01', [])],
      is: [[null, null, '11:00']],
      because: 'one is over, the other more than a year ahead',
    },
  ])('as of $today: $because', ({ today, seasons, is }) => expect(told(seasons, today)).toEqual(is))
})

describe('single days for search engines', () => {
  const rules: OpeningRule[] = [
    daily('11:00', '22:00'),
    { type: 'once', date: '2026-12-24', from: '11:00', to: '15:00' },
    { type: 'once', date: '2026-12-25', isClosed: true },
    { type: 'once', date: '2026-01-01', isClosed: true },
  ]
  const special = specialOpeningHours(rules, '2026-11-20')

  test('a shorter day is valid on that day alone', () =>
    expect(special[0]).toMatchObject({
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
      opens: '11:00',
      closes: '15:00',
    }))
  test('a closed day opens for no time', () =>
    expect(special[1]).toMatchObject({ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }))
  test('days that have passed are left out', () => expect(special).toHaveLength(2))
})

describe('the hours of a kitchen for search engines', () => {
  const kitchen = (from: string, to: string, hours: OpeningRule[]): Season => ({
    name: 'Küche',
    kind: 'kitchen',
    from,
    to,
    hours,
  })
  const house: OpeningRule[] = [
    daily('11:00', '02:00'),
    { type: 'monday', isClosed: true },
    { type: 'once', date: '2026-12-24', from: '10:00', to: '15:00' },
  ]
  const told = (seasons: Season[], rules = house) =>
    kitchenHoursSpecification(rules, seasons, '2026-11-20').map(
      ({ dayOfWeek, validFrom, validThrough, opens, closes }) => [
        (dayOfWeek as string[] | undefined)?.length ?? 1,
        validFrom ?? null,
        validThrough ?? null,
        `${opens as string}-${closes as string}`,
      ],
    )
  test('are those of the house within the set, and of the house alone around it; the doors stay as they are', () => {
    const seasons = [kitchen('2026-12-01', '2026-12-31', [daily('09:00', '21:00')])]
    expect(told(seasons)).toEqual([
      [6, null, '2026-11-30', '11:00-02:00'],
      [6, '2026-12-01', '2026-12-31', '11:00-21:00'],
      [6, '2027-01-01', null, '11:00-02:00'],
      [1, '2026-12-24', '2026-12-24', '10:00-15:00'],
    ])
    expect(openingHoursSpecification(openingRules({ openingHours: house, seasons }), '2026-11-20')).toEqual(
      openingHoursSpecification(house, '2026-11-20'),
    )
  })
  test('meet a season of the house, and a kitchen that does not cook says so', () => {
    const seasons: Season[] = [
      { ...kitchen('2026-12-10', '2027-01-10', [daily('15:00', '23:00')]), kind: 'opening' },
      kitchen('2026-12-01', '2026-12-31', [daily('12:00', '21:00')]),
      kitchen('2027-01-01', '2027-01-31', []),
    ]
    const rules = openingRules({ openingHours: [daily('11:00', '22:00')], seasons })
    expect(told(seasons, [...rules])).toEqual([
      [7, null, '2026-11-30', '11:00-22:00'],
      [7, '2026-12-01', '2026-12-09', '12:00-21:00'],
      [7, '2026-12-10', '2026-12-31', '15:00-21:00'],
      [7, '2027-01-01', '2027-01-10', '00:00-00:00'],
      [7, '2027-01-11', '2027-01-31', '00:00-00:00'],
      [7, '2027-02-01', null, '11:00-22:00'],
    ])
  })
  test.each([
    { seasons: [], because: 'there is no set' },
    { seasons: [kitchen('2026-01-01', '2026-11-19', [])], because: 'it is over' },
    { seasons: [kitchen('2027-11-21', '2027-12-01', [])], because: 'it is more than a year ahead' },
  ])('are not told: $because', ({ seasons }) => expect(told(seasons)).toEqual([]))
})
