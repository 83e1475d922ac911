import { describe, expect, test } from 'vitest'
import { placeOrderBody, type PlaceOrderInput } from '#contract/calls/place-order.ts'
import { orderDraft } from '#server/features/orders/place/order-draft.ts'

const areas = [
  { id: 'a1', area: 'Mitte', zipCodes: [], price: 3, tax: 20, free: false },
  { id: '7', area: 'Umland', zipCodes: [], price: 6, tax: 20, free: false },
]
const draft = (more: Partial<PlaceOrderInput>) =>
  orderDraft(
    placeOrderBody.parse({ branch: { id: 1 }, items: [{ product: { id: 1 }, amount: 1, unit: 'amount' }], ...more }),
    areas,
  )

describe('What the guest entered', () => {
  test.each([
    { given: { id: 'a1' }, area: 'a1', because: 'the checkout sends the area as a link' },
    { given: 7, area: '7', because: 'a number is an id as well' },
    { given: 'Mitte', area: 'a1', because: 'an area may be named by its name' },
    { given: 'Mond', area: 'Mond', because: 'what is unknown is refused at its field, not forgotten' },
    { given: null, area: null, because: 'none was chosen' },
  ])('finds the delivery area $area: $because', ({ given, area }) =>
    expect(draft({ deliveryArea: given }).deliveryArea).toBe(area),
  )

  test.each([
    { field: 'phone', given: '0043 (664) 123-4567', becomes: '+436641234567', because: 'numbers are kept in one form' },
    { field: 'firstName', given: ' Anna\n', becomes: 'Anna', because: 'a name is one line' },
    { field: 'comment', given: 'Hof\r\nhinten ', becomes: 'Hof\nhinten', because: 'a comment may have several' },
    { field: 'street', given: null, becomes: '', because: 'nothing is empty, never absent' },
    { field: 'country', given: '', becomes: 'AT', because: 'most guests live here' },
  ] as const)('$field becomes $becomes: $because', ({ field, given, becomes }) =>
    expect(draft({ [field]: given })[field]).toBe(becomes),
  )

  test('calls the company by whichever field was filled', () => {
    expect(draft({ isCompany: true, company: 'Eder KG' }).companyName).toBe('Eder KG')
    expect(draft({ isCompany: true, company: 'Eder KG', companyName: 'Eder & Söhne' }).companyName).toBe('Eder & Söhne')
  })
})
