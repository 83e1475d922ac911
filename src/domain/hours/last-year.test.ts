import { describe, expect, test } from 'vitest'
import { handledOn, handledText, isHolidayPlanDue, yearBefore } from '#domain/hours/last-year.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

const daily: OpeningRule = { type: 'daily', from: '11:00', to: '22:00' }
const branch = (own: Partial<Parameters<typeof handledOn>[0]>) => ({
  openingHours: [daily],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  seasons: [],
  closures: [],
  ...own,
})
const once = (own: Partial<OpeningRule>): OpeningRule => ({ type: 'once', date: '2026-12-24', ...own })

describe('What was done on a day', () => {
  test.each([
    { own: {}, is: '2026: wie üblich', because: 'nothing was entered' },
    { own: { openingHours: [daily, once({ isClosed: true })] }, is: '2026: geschlossen', because: 'it was closed' },
    {
      own: { openingHours: [daily, once({ from: '16:00', to: '18:00' }), once({ from: '09:00', to: '12:00' })] },
      is: '2026: von 09:00 - 12:00 Uhr und von 16:00 - 18:00 Uhr',
      because: 'it had two ranges, told in their order',
    },
    {
      own: { closures: [{ from: '2026-12-23T00:00', to: '2026-12-28T00:00' }] },
      is: '2026: geschlossen',
      because: 'the house was on holiday',
    },
    {
      own: { closures: [{ from: '2026-12-24T00:00', to: '2026-12-24T24:00', orderTypes: ['delivery' as const] }] },
      is: '2026: wie üblich',
      because: 'only the driver was off',
    },
    {
      own: { closures: [{ from: '2026-12-24T14:00', to: '2026-12-25T00:00' }] },
      is: '2026: wie üblich',
      because: 'a closed afternoon says nothing of the day',
    },
  ])('$is: $because', ({ own, is }) => expect(handledText('2026-12-24', handledOn(branch(own), '2026-12-24'))).toBe(is))
})

test('a holiday is found by its name, in the year before alone', () => {
  const before = [
    { date: '2025-04-21', name: 'Ostermontag' },
    { date: '2026-04-06', name: 'Ostermontag' },
    { date: '2026-05-01', name: 'Staatsfeiertag' },
  ]
  expect(yearBefore({ date: '2027-03-29', name: 'Ostermontag' }, before)?.date).toBe('2026-04-06')
  expect(yearBefore({ date: '2028-05-01', name: 'Staatsfeiertag' }, before)).toBeUndefined()
})

describe('The holidays of the next year are due', () => {
  const holidays = [
    { date: '2026-12-24', name: 'Heiliger Abend' },
    { date: '2027-12-24', name: 'Heiliger Abend' },
  ]
  const closed = (...dates: string[]) =>
    branch({ openingHours: [daily, ...dates.map(date => once({ date, isClosed: true }))] })
  test.each([
    { of: closed('2026-12-24'), today: '2026-10-01', is: true, because: 'it is October' },
    { of: closed('2026-12-24'), today: '2026-09-30', is: false, because: 'it is September' },
    { of: closed('2026-12-24'), today: '2027-01-01', is: false, because: 'the year is over' },
    { of: closed('2026-12-24', '2027-12-24'), today: '2026-11-01', is: false, because: 'they are thought of' },
    { of: closed(), today: '2026-11-01', is: false, because: 'nothing was ever done about one' },
  ])('$is on $today: $because', ({ of, today, is }) => expect(isHolidayPlanDue(of, holidays, today)).toBe(is))
})
