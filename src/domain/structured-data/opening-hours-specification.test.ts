import { describe, expect, test } from 'vitest'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { openingHoursSpecification, specialOpeningHours } from '#domain/structured-data/opening-hours-specification.ts'

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
    expect(openingHoursSpecification(rules)).toEqual([
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
    expect(openingHoursSpecification(rules).map(({ dayOfWeek, opens }) => [dayOfWeek, opens])).toEqual([
      [WEEK.slice(0, 5), '11:00'],
      [WEEK.slice(0, 6), '17:00'],
    ])
  })

  test('a shop without hours claims none', () => expect(openingHoursSpecification([])).toEqual([]))
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
