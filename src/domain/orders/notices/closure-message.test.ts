import { describe, expect, test } from 'vitest'
import { closureProposal, ordersByGuest } from '#domain/orders/notices/closure-message.ts'

describe('The proposal says when it is closed', () => {
  test.each([
    {
      closure: { from: '2026-12-24T00:00', to: '2026-12-25T00:00' },
      says: 'leider haben wir am Donnerstag, 24.12.2026, geschlossen.',
      because: 'a whole day needs no times',
    },
    {
      closure: { from: '2026-12-24T00:00', to: '2026-12-24T24:00', reason: 'Heiliger Abend' },
      says: 'leider haben wir am Donnerstag, 24.12.2026, geschlossen (Heiliger Abend).',
      because: 'its end may be written so too, and guests want to know why',
    },
    {
      closure: { from: '2027-02-15T00:00', to: '2027-02-22T00:00', reason: ' ' },
      says: 'leider haben wir von Montag, 15.02.2027, bis einschließlich Sonntag, 21.02.2027, geschlossen.',
      because: 'midnight of the 22nd leaves the 22nd open, and an empty reason is none',
    },
    {
      closure: { from: '2026-12-24T14:00', to: '2026-12-24T18:00', orderTypes: [] },
      says: 'leider haben wir am Donnerstag, 24.12.2026, von 14:00 bis 18:00 Uhr geschlossen.',
      because: 'a few hours are of one day',
    },
    {
      closure: { from: '2026-12-24T14:00', to: '2026-12-27T10:00', orderTypes: ['delivery', 'takeaway'] as const },
      says: 'leider gibt es bei uns von Donnerstag, 24.12.2026, 14:00 Uhr bis Sonntag, 27.12.2026, 10:00 Uhr keine Lieferung und keine Abholung.',
      because: 'at the tables it goes on',
    },
  ])('$says, because $because', ({ closure, says }) => {
    expect(closureProposal(closure)).toBe(
      `${says} Ihre Vorbestellung fällt in diese Zeit.\n\nBitte antworten Sie auf diese Nachricht oder rufen Sie uns an, damit wir gemeinsam einen anderen Termin finden.`,
    )
  })
})

describe('One guest', () => {
  const order = (id: number, email: string | null, phone: string | null = null) => ({ id, email, phone })
  test.each([
    {
      orders: [order(1, 'a@b.at'), order(2, 'A@B.at ')],
      groups: [[1, 2]],
      because: 'an address is the same however it is written',
    },
    {
      orders: [order(1, null, '+43'), order(2, 'a@b.at', '+43')],
      groups: [[1, 2]],
      because: 'the number is known with an address',
    },
    {
      orders: [order(1, 'a@b.at', '+43'), order(2, 'c@d.at', '+43')],
      groups: [[1], [2]],
      because: 'two people may share a telephone',
    },
    { orders: [order(1, null), order(2, null)], groups: [[1], [2]], because: 'who left nothing cannot be known again' },
  ])('$groups: $because', ({ orders, groups }) =>
    expect(ordersByGuest(orders).map(own => own.map(({ id }) => id))).toEqual(groups),
  )
})
