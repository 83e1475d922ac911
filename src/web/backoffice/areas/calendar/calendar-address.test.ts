import { expect, test } from 'vitest'
import { daysOfView, movedDay, readCalendarAddress } from '#web/backoffice/areas/calendar/calendar-address.ts'

const TODAY = '2026-11-24'

test('an address that says nothing is this month of the branch one looks at', () =>
  expect(readCalendarAddress('', TODAY)).toEqual({
    view: 'month',
    day: TODAY,
    without: [],
    branch: undefined,
    isOwn: false,
  }))

test('everything stands in the address', () =>
  expect(readCalendarAddress('view=week&day=2026-12-24&without=task,order&branch=all&own=1', TODAY)).toEqual({
    view: 'week',
    day: '2026-12-24',
    without: ['task', 'order'],
    branch: null,
    isOwn: true,
  }))

test.each([
  'view=constructor&day=2026-02-30',
  'day=9999-01-01&branch=-1',
  'day=x&branch=1e3&without=constructor,,x&own=true',
])('what cannot be meant is left out: %s', search =>
  expect(readCalendarAddress(search, TODAY)).toEqual(readCalendarAddress('', TODAY)),
)

test('a month shows all of the weeks it touches, never more than six', () => {
  expect(daysOfView({ view: 'month', day: '2026-11-24' })).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  // four weeks exactly
  expect(daysOfView({ view: 'month', day: '2027-02-10' })).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(daysOfView({ view: 'week', day: '2027-01-01' })).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(daysOfView({ view: 'day', day: '2027-01-01' })).toEqual({ from: '2027-01-01', to: '2027-01-01' })
})

test('the next month is the next one, also from its last day on', () => {
  expect(movedDay({ view: 'month', day: '2027-01-31' }, 1)).toBe('2027-02-01')
  expect(movedDay({ view: 'month', day: '2027-01-31' }, -1)).toBe('2026-12-01')
  expect(movedDay({ view: 'week', day: '2026-12-28' }, 1)).toBe('2027-01-04')
  expect(movedDay({ view: 'day', day: '2027-01-01' }, -1)).toBe('2026-12-31')
})
