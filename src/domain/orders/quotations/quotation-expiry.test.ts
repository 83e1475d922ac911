import { describe, expect, test } from 'vitest'
import { quotationExpiry, validityProblem, validityText } from '#domain/orders/quotations/quotation-expiry.ts'

const timeZone = 'Europe/Vienna'
const plain = { timeZone, appointment: null, leadMinutes: 0 }

describe('an offer ends', () => {
  test.each([
    {
      day: '2026-11-30',
      more: {},
      at: '2026-11-30T23:00:00.000Z',
      because: 'the whole day counts, on the clock of the branch',
    },
    {
      day: '2026-03-28',
      more: {},
      at: '2026-03-28T23:00:00.000Z',
      because: 'the night after loses an hour, midnight does not move',
    },
    { day: '2026-10-25', more: {}, at: '2026-10-25T23:00:00.000Z', because: 'a day of twenty-five hours' },
    {
      day: '2026-11-30',
      more: { appointment: '2026-11-28T17:00:00.000Z', leadMinutes: 120 },
      at: '2026-11-28T15:00:00.000Z',
      because: 'the kitchen has to begin',
    },
    {
      day: '2026-11-30',
      more: { appointment: '2026-12-24T17:00:00.000Z', leadMinutes: 120 },
      at: '2026-11-30T23:00:00.000Z',
      because: 'there is time',
    },
  ])('$at, good until $day: $because', ({ day, more, at }) =>
    expect(quotationExpiry(day, { ...plain, ...more })).toBe(at),
  )
})

test.each([
  { at: '2026-11-30T23:00:00.000Z', text: 'bis 30.11.2026' },
  { at: '2026-11-28T15:00:00.000Z', text: 'bis 28.11.2026 16:00 Uhr' },
])('$at reads $text', ({ at, text }) => expect(validityText(at, timeZone)).toBe(text))

describe('the last day of an offer', () => {
  const now = '2026-11-20T23:30:00.000Z'
  test.each([
    { day: '2026-11-20', code: 'past', because: 'it is the 21st in Vienna already' },
    { day: '2026-11-21', code: undefined, because: 'today is good' },
    { day: '2027-11-21', code: undefined, because: 'a year is good' },
    { day: '2027-11-22', code: 'tooLate', because: 'a day more is not' },
  ])('$day: $because', ({ day, code }) =>
    expect(validityProblem(day, quotationExpiry(day, plain), { now, timeZone })?.code).toBe(code),
  )
  test('is refused where the kitchen would have to begin before', () => {
    expect(validityProblem('2026-11-30', now, { now, timeZone })).toEqual({
      field: 'validUntil',
      code: 'tooSoon',
      message: 'Der Termin ist schon so nah, dass das Angebot sofort verfallen würde.',
    })
  })
})
