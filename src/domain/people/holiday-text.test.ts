import { expect, test } from 'vitest'
import { holidayAmountText, holidayText } from '#domain/people/holiday-text.ts'

const days = {
  entitlementDays: 25,
  carriedOverDays: 0,
  expiredDays: 0,
  adjustmentDays: 0,
  takenDays: 1,
  approvedFutureDays: 0,
  requestedDays: 0.5,
  remainingDays: 24,
}
const hours = {
  entitlement: 900_000,
  carriedOver: 0,
  expired: 0,
  adjustment: 0,
  taken: 16_200,
  approvedFuture: 0,
  requested: 0,
  remaining: 883_800,
}

test('an account in days reads in days with halves', () => {
  const account = { ...days, seconds: null }
  expect(holidayText(account, 'requested')).toBe('0,5')
  expect([holidayAmountText(account, 'taken'), holidayAmountText(account, 'requested')]).toEqual(['1 Tag', '0,5 Tage'])
})

test('an account in hours reads in hours, whatever its days come to', () => {
  const account = { ...days, seconds: hours }
  expect(holidayText(account, 'taken')).toBe('4:30\u00a0h')
  expect(holidayAmountText(account, 'remaining')).toBe('245:30 Stunden')
})
