import { expect, test } from 'vitest'
import { counterOfferExpiry } from '#domain/orders/steps/counter-offer.ts'

const now = Temporal.Instant.from('2026-05-04T16:00:00Z')

test.each([
  {
    proposed: '2026-05-04T19:00:00Z',
    leadMinutes: 20,
    expires: '2026-05-04T16:30:00Z',
    because: 'the guest has half an hour',
  },
  {
    proposed: '2026-05-04T16:40:00Z',
    leadMinutes: 20,
    expires: '2026-05-04T16:20:00Z',
    because: 'the kitchen must begin',
  },
  {
    proposed: '2026-05-04T16:10:00Z',
    leadMinutes: 20,
    expires: '2026-05-04T16:00:00Z',
    because: 'the kitchen should have begun already',
  },
])('a proposal for $proposed lapses at $expires: $because', ({ proposed, leadMinutes, expires }) => {
  expect(counterOfferExpiry(now, Temporal.Instant.from(proposed), { leadMinutes }).toString()).toBe(expires)
})
