import { describe, expect, test } from 'vitest'
import { occurrenceAfter, occurrences } from '#domain/repetition/occurrences.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'

const daysOf = (
  rrule: string,
  start: string,
  most = 4,
  until: string | null = null,
  holidays: readonly string[] = [],
) => occurrences(readRule(rrule)!, { start, until, most }, day => holidays.includes(day))

describe('The days of a rule', () => {
  test.each([
    { rule: 'FREQ=DAILY;INTERVAL=3', start: '2026-02-27', days: ['2026-02-27', '2026-03-02', '2026-03-05'] },
    {
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
      start: '2026-12-02',
      days: ['2026-12-04', '2026-12-14', '2026-12-18'],
    },
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', start: '2026-12-01', days: ['2026-12-31', '2027-01-31', '2027-03-31'] },
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', start: '2027-01-31', days: ['2027-01-31', '2027-02-28', '2027-03-31'] },
    { rule: 'FREQ=MONTHLY;BYDAY=2TU', start: '2026-12-09', days: ['2027-01-12', '2027-02-09', '2027-03-09'] },
    { rule: 'FREQ=MONTHLY;BYDAY=1MO,3MO', start: '2026-12-01', days: ['2026-12-07', '2026-12-21', '2027-01-04'] },
    {
      rule: 'FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR',
      start: '2026-12-01',
      days: ['2027-11-26', '2028-11-24', '2029-11-30'],
    },
    {
      rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      start: '2026-12-01',
      days: ['2028-02-29', '2032-02-29', '2036-02-29'],
    },
    // ends of quarters are those of the calendar, whatever day it begins on
    {
      rule: 'FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1',
      start: '2026-11-30',
      days: ['2026-12-31', '2027-03-31', '2027-06-30'],
    },
    {
      rule: 'FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1',
      start: '2027-01-01',
      days: ['2027-03-31', '2027-06-30', '2027-09-30'],
    },
    {
      rule: 'FREQ=MONTHLY;BYMONTH=1,4,7,10;BYDAY=1MO',
      start: '2026-12-31',
      days: ['2027-01-04', '2027-04-05', '2027-07-05'],
    },
    {
      rule: 'FREQ=MONTHLY;BYMONTH=6,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      start: '2026-12-31',
      days: ['2026-12-31', '2027-06-30', '2027-12-31'],
    },
  ])('$rule from $start', ({ rule, start, days }) => expect(daysOf(rule, start, 3)).toEqual(days))
  test('working days leave out weekends, and holidays where they are known', () => {
    const rule = 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR'
    expect(daysOf(rule, '2026-12-07', 3, null, ['2026-12-08'])).toEqual(['2026-12-07', '2026-12-09', '2026-12-10'])
    expect(daysOf(rule, '2026-12-04', 2)).toEqual(['2026-12-04', '2026-12-07'])
  })
  test('the last working day is none that is a holiday', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
    expect(daysOf(rule, '2026-12-01', 1, null, ['2026-12-31'])).toEqual(['2026-12-30'])
    expect(daysOf(rule, '2026-12-01', 1)).toEqual(['2026-12-31'])
  })
  test('end on their last day, that one included, and with their number', () => {
    expect(daysOf('FREQ=DAILY', '2026-12-01', 9, '2026-12-02')).toEqual(['2026-12-01', '2026-12-02'])
    expect(daysOf('FREQ=DAILY', '2026-12-01', 2)).toHaveLength(2)
    expect(daysOf('FREQ=DAILY', '2026-12-02', 9, '2026-12-01')).toEqual([])
  })
  test('end with the calendar', () => {
    expect(occurrenceAfter(readRule('FREQ=YEARLY;INTERVAL=99')!, '2026-02-01', '2150-01-01')).toBeNull()
    expect(daysOf('FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=29', '2027-01-01')).toEqual([])
  })
})
