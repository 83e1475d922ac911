import { expect, test } from 'vitest'
import { largestLead, type LeadTime, leadMinutes } from '#domain/hours/lead-time.ts'

test.each<LeadTime & { minutes: number; because: string }>([
  { isLeadTimeEnabled: true, leadTimeType: 'minutes', leadTimeValue: 45, minutes: 45, because: 'minutes stay' },
  { isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 1.5, minutes: 90, because: 'halves count' },
  { isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 2, minutes: 2880, because: 'a day is 24 hours' },
  {
    isLeadTimeEnabled: true,
    leadTimeType: 'weeks',
    leadTimeValue: 1,
    minutes: 10_080,
    because: 'a week is seven days',
  },
  { isLeadTimeEnabled: false, leadTimeType: 'weeks', leadTimeValue: 1, minutes: 0, because: 'it is switched off' },
  { isLeadTimeEnabled: true, leadTimeType: null, leadTimeValue: null, minutes: 0, because: 'nothing was entered' },
])('$leadTimeValue $leadTimeType are $minutes minutes: $because', ({ minutes, ...product }) =>
  expect(leadMinutes(product)).toBe(minutes),
)

test('the slowest product sets the pace of the cart', () => {
  expect(largestLead([])).toBe(0)
  expect(
    largestLead([
      { isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 3 },
      { isLeadTimeEnabled: true, leadTimeType: 'minutes', leadTimeValue: 100 },
    ]),
  ).toBe(180)
})
