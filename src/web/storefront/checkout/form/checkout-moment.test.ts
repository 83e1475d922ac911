import { expect, test } from 'vitest'
import { openingsAt } from '#domain/hours/opening-at.ts'
import { checkoutMoment } from '#web/storefront/checkout/form/checkout-moment.ts'
import { sampleBranch } from '#web/storefront/checkout/form/sample-branch.ts'

const NOON = '2026-03-02T11:00:00.000Z'
const EVENING = '2026-03-02T19:30:00.000Z'
const NIGHT = '2026-03-02T22:30:00.000Z'
const at = (now: string, { branch = sampleBranch, ...more }: Partial<Parameters<typeof checkoutMoment>[0]> = {}) =>
  checkoutMoment({ branch, openings: openingsAt(branch, now), orderType: 'takeaway', leadMinutes: 0, ...more })

test.each([
  { now: NOON, more: {}, text: 'in ca. 20 Minuten', because: 'the kitchen needs as long' },
  { now: NOON, more: { orderType: 'delivery' }, text: 'in ca. 50 Minuten', because: 'the way comes on top' },
  {
    now: NOON,
    more: { leadMinutes: 60 },
    text: 'in ca. 60 Minuten',
    because: 'something takes longer than the kitchen',
  },
  { now: NOON, more: { leadMinutes: 240 }, text: 'ab heute, 16:00 Uhr', because: 'hours read better than minutes' },
  { now: NIGHT, more: {}, text: 'ab morgen, 11:20 Uhr', because: 'it begins with the next opening' },
] as const)('as soon as possible means $text: $because', ({ now, more, text }) => {
  expect(at(now, more).soonText).toBe(text)
})

test('an open shop has nothing to explain', () => {
  expect(at(NOON)).toMatchObject({ notices: [], openTypes: [], isTimeNeeded: false })
})

test('a closed shop names the next opening and takes pre-orders', () => {
  expect(at(NIGHT).notices).toEqual([
    'Derzeit haben wir leider geschlossen. Wir öffnen morgen um 11:00 Uhr wieder.',
    'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
  ])
})

test('without pre-orders a closed shop only says when it opens', () => {
  expect(at(NIGHT, { branch: { ...sampleBranch, isPreorderEnabled: false } }).notices).toHaveLength(1)
})

test('after the last delivery the guest may pre-order or fetch it', () => {
  expect(at(EVENING, { orderType: 'delivery' })).toMatchObject({
    notices: [
      'Derzeit ist leider keine Lieferung möglich.',
      'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',
    ],
    openTypes: ['takeaway'],
  })
})

test('after the last order of the day the shop is open still, and says from when on it takes orders', () => {
  const branch = { ...sampleBranch, lastOrderMinutesBeforeClose: 180 }
  const refused =
    'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da.'
  expect(at(EVENING, { branch }).notices).toEqual([
    refused,
    'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',
  ])
  expect(at(EVENING, { branch: { ...branch, isPreorderEnabled: false } }).notices).toEqual([refused])
})

test('during a pause a later time has to be chosen', () => {
  const branch = {
    ...sampleBranch,
    pauses: [{ startedAt: '2026-03-02T10:30:00.000Z', until: '2026-03-02T12:00:00.000Z' }],
  }
  expect(at(NOON, { branch })).toMatchObject({
    isTimeNeeded: true,
    soonText: undefined,
    notices: [
      'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab 13:00 Uhr sind wir wieder für Sie da.',
      'Sie können schon jetzt einen späteren Termin wählen.',
    ],
  })
})

test('after a pause that outlasts the day the next opening is named', () => {
  const branch = {
    ...sampleBranch,
    pauses: [{ startedAt: '2026-03-02T10:30:00.000Z', until: '2026-03-02T21:30:00.000Z' }],
  }
  expect(at(NOON, { branch }).notices[0]).toContain('Ab morgen, 11:00 Uhr sind wir wieder für Sie da')
})

test.each([
  { more: { branch: { ...sampleBranch, isAppointmentRequired: true } }, because: 'the branch asks for one' },
  { more: { leadMinutes: 20 * 60 }, because: 'the cart takes longer than today' },
])('a time has to be chosen: $because', ({ more }) => {
  expect(at(NOON, more).isTimeNeeded).toBe(true)
})
