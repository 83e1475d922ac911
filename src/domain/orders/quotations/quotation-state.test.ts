import { describe, expect, test } from 'vitest'
import {
  answerRefusal,
  phoneRefusal,
  quotationAfter,
  type QuotationStanding,
  STANDING_LABELS,
  standingOf,
} from '#domain/orders/quotations/quotation-state.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const sent = { state: 'open', isCurrent: true, expiresAt: '2026-11-20T11:00:00.001Z' } as const

test.each([
  { more: {}, standing: 'open', because: 'it has a millisecond left' },
  { more: { expiresAt: NOW }, standing: 'expired', because: 'its end has come' },
  { more: { isCurrent: false }, standing: 'outdated', because: 'something was changed' },
  { more: { isCurrent: false, expiresAt: NOW }, standing: 'outdated', because: 'it could not be renewed as it is' },
  {
    more: { state: 'accepted', isCurrent: false, expiresAt: NOW },
    standing: 'accepted',
    because: 'what was taken is taken',
  },
  { more: { state: 'withdrawn' }, standing: 'withdrawn', because: 'the request ended otherwise' },
] as const)('an offer is $standing: $because', ({ more, standing }) =>
  expect(standingOf({ ...sent, ...more }, NOW)).toBe(standing),
)

test.each([
  { action: 'confirmCounter', to: 'confirmed', state: 'accepted' },
  { action: 'confirm', to: 'confirmed', state: 'accepted' },
  { action: 'rejectCounter', to: 'canceled', state: 'declined' },
  { action: 'cancel', to: 'canceled', state: 'withdrawn' },
  { action: 'reject', to: 'rejected', state: 'withdrawn' },
  { action: 'undo', to: 'counterOffered', state: 'open' },
  { action: 'undo', to: 'confirmed', state: null },
  { action: 'sendQuotation', to: 'counterOffered', state: null },
  { action: 'inDelivery', to: 'ready', state: null },
  { action: 'complete', to: 'completed', state: null },
] as const)('after $action the offer is $state', ({ action, to, state }) =>
  expect(quotationAfter(action, to)).toBe(state),
)

describe('an answer', () => {
  const said = (standing: QuotationStanding, answer: 'accept' | 'decline') =>
    answerRefusal(standing, answer, 'bis 30.11.2026')?.message ?? null
  test('is taken while the offer stands, and twice is once', () => {
    expect([
      said('open', 'accept'),
      said('open', 'decline'),
      said('accepted', 'accept'),
      said('declined', 'decline'),
    ]).toEqual([null, null, null, null])
  })
  test('no is heard also where a yes would come too late', () => {
    expect([said('outdated', 'decline'), said('expired', 'decline')]).toEqual([null, null])
  })
  test.each([
    ['expired', 'accept', /^Dieses Angebot war bis 30\.11\.2026 gültig und kann nicht mehr angenommen werden\./],
    ['outdated', 'accept', /^Wir haben inzwischen etwas an diesem Angebot geändert\./],
    ['replaced', 'accept', /^Sie haben inzwischen ein neues Angebot von uns\./],
    ['replaced', 'decline', /^Sie haben inzwischen ein neues Angebot von uns\./],
    ['declined', 'accept', /schon abgelehnt/],
    ['accepted', 'decline', /schon angenommen/],
    ['withdrawn', 'accept', /gilt nicht mehr/],
    ['withdrawn', 'decline', /gilt nicht mehr/],
  ] as const)('to what is %s, %s, is refused in a clear sentence', (standing, answer, sentence) =>
    expect(said(standing, answer)).toMatch(sentence),
  )
})

test('staff hear what to do where they cannot take an answer on the phone', () => {
  const hear = (Object.keys(STANDING_LABELS) as QuotationStanding[])
    .map(standing => phoneRefusal(standing)?.message)
    .filter(Boolean)
  expect(hear).toEqual([
    'Die Positionen wurden nach dem Angebot geändert. Bitte senden Sie das Angebot neu.',
    'Das Angebot ist abgelaufen. Bitte senden Sie es neu.',
  ])
})
