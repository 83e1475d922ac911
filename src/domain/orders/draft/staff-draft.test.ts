import { describe, expect, test } from 'vitest'
import { emptyDraft, type OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { forStaff, staffDraftProblems, staffMoment } from '#domain/orders/draft/staff-draft.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Problem } from '#domain/problem.ts'

const AREA = { id: 'm', area: 'Mitte', zipCodes: ['8010'], price: 3, tax: 20, free: false }
const BRANCH = {
  country: 'AT',
  deliveryAreas: [AREA],
  isTableSelectionEnabled: true,
  isQuotationRequired: false,
  isDeliveryEmailRequired: true,
  isDeliveryPhoneRequired: false,
  isDeliveryAddressRequired: true,
  isDineInEmailRequired: true,
  isDineInPhoneRequired: true,
  isDineInAddressRequired: true,
  isTakeawayEmailRequired: true,
  isTakeawayPhoneRequired: true,
  isTakeawayAddressRequired: true,
}
const wrong = (orderType: OrderType, own: Partial<OrderDraft> = {}) =>
  staffDraftProblems(
    { ...emptyDraft({ id: 1 }), ...own },
    { branch: BRANCH, orderType, isAppointmentNeeded: true, paymentMethods: ['cash', 'mollie'] },
  ).map(({ field, code }) => `${field} ${code}`)
const home = { street: 'Gasse 1', zipCode: '8010', city: 'Graz', deliveryArea: 'm' }

describe('What staff have to ask', () => {
  test.each<{ orderType: OrderType; own?: Partial<OrderDraft>; is: string[]; because: string }>([
    { orderType: 'takeaway', is: [], because: 'whoever stands there gets a number' },
    { orderType: 'dineIn', is: [], because: 'the table is seen' },
    {
      orderType: 'delivery',
      is: [
        'phone required',
        'lastName required',
        'street required',
        'zipCode required',
        'city required',
        'deliveryArea required',
      ],
      because: 'the driver has to find and reach somebody',
    },
    {
      orderType: 'delivery',
      own: { ...home, phone: '+436641234567', companyName: 'Werk' },
      is: [],
      because: 'a company is a name too',
    },
    {
      orderType: 'delivery',
      own: { ...home, zipCode: '9999', phone: '+436641234567', lastName: 'Huber' },
      is: ['zipCode outOfArea'],
      because: 'nobody drives there',
    },
    {
      orderType: 'takeaway',
      own: { phone: '12' },
      is: ['phone invalidPhone'],
      because: 'a number that is given has to be one',
    },
    { orderType: 'takeaway', own: { email: 'x' }, is: ['email invalidEmail'], because: 'an address too' },
    {
      orderType: 'takeaway',
      own: { paymentMethod: 'mollie' },
      is: ['paymentMethod invalidChoice'],
      because: 'nobody pays online on the phone',
    },
  ])('$orderType: $is, because $because', ({ orderType, own, is }) => expect(wrong(orderType, own)).toEqual(is))
})

describe('When it is supplied', () => {
  const branch = forStaff({
    timeZone: 'Europe/Vienna',
    seasons: [],
    openingHours: [{ type: 'daily' as const, from: '11:00', to: '22:00' }],
    deliveryHours: [],
    isDeliveryHoursEnabled: false,
    isPreorderEnabled: false,
    isAppointmentRequired: true,
    slotMinutes: 15,
    capacityRules: [],
    lastOrderMinutesBeforeClose: 0,
    pauses: [{ startedAt: '2026-11-20T10:00:00.000Z', until: '2026-11-20T20:00:00.000Z' }],
    closures: [{ from: '2026-11-24T00:00', to: '2026-11-25T00:00' }],
    preparationMinutes: 20,
    deliveryMinutes: 20,
  })
  const NOON = '2026-11-20T11:00:00.000Z'
  const EARLY = '2026-11-20T08:00:00.000Z'
  const at = (appointmentDate: string | null, now = NOON) => {
    try {
      return staffMoment(branch, 'takeaway', { now, appointmentDate, maxDaysAhead: 30 }).supplyAt
    } catch (error) {
      return (error as Problem).errors[0]?.code
    }
  }
  test.each([
    { wish: null, now: NOON, is: NOON, because: 'a pause keeps guests away, not staff' },
    { wish: null, now: EARLY, is: '2026-11-20T10:00:00.000Z', because: 'it waits for the opening, pre-orders or not' },
    { wish: '2026-11-20T18:07', now: NOON, is: '2026-11-20T17:07:00.000Z', because: 'staff are not bound to the grid' },
    { wish: '2026-11-20T11:30', now: NOON, is: 'past', because: 'that was half an hour ago' },
    { wish: '2026-11-21T03:00', now: NOON, is: 'closed', because: 'nobody is there at night' },
    { wish: '2026-11-24T12:00', now: NOON, is: 'closed', because: 'it is closed that day' },
    { wish: '2027-11-20T12:00', now: NOON, is: 'tooFar', because: 'a year too many was typed' },
    { wish: 'abends', now: NOON, is: 'unreadable', because: 'that is no time' },
  ])('$wish at $now is $is: $because', ({ wish, now, is }) => expect(at(wish, now)).toBe(is))
})
