import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDraft, type OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { MAX_LENGTHS, validateDraft, type DraftContext } from '#domain/orders/draft/validate-draft.ts'

const EMPTY = 'Dieses Feld darf nicht leer sein.'
/** What is chosen from a list is not 'empty'. */
const CHOSEN: Record<string, string> = {
  appointmentDate: 'Bitte wählen Sie einen Termin aus.',
  table: 'Bitte wählen Sie einen Tisch aus.',
  deliveryArea: 'Bitte wählen Sie ein Liefergebiet aus.',
  country: 'Bitte wählen Sie ein Land aus.',
  deliveryCountry: 'Bitte wählen Sie ein Land aus.',
}
const address = { street: 'Hauptstraße 3', zipCode: '1010', city: 'Wien' }
const draft: OrderDraft = {
  ...emptyDraft({ id: 1 }),
  firstName: 'Eva',
  lastName: 'Huber',
  legalInstructions: true,
  privacyPolicy: true,
}
const delivered: OrderDraft = { ...draft, ...address, deliveryArea: 'centre' }

const takeaway: DraftContext = {
  branch: {
    country: 'AT',
    isDeliveryEmailRequired: false,
    isDeliveryPhoneRequired: false,
    isDeliveryAddressRequired: false,
    isDineInEmailRequired: false,
    isDineInPhoneRequired: false,
    isDineInAddressRequired: false,
    isTakeawayEmailRequired: false,
    isTakeawayPhoneRequired: false,
    isTakeawayAddressRequired: false,
    isTableSelectionEnabled: false,
    isQuotationRequired: false,
    deliveryAreas: [
      { id: 'centre', area: 'Zentrum', zipCodes: ['1010', '1020'], price: 3, tax: 10, free: false },
      { id: 'anywhere', area: 'Überall', zipCodes: [], price: 9, tax: 10, free: false },
    ],
  },
  orderType: 'takeaway',
  isAppointmentNeeded: false,
  paymentMethods: ['cash', 'mollie'],
}
const delivery: DraftContext = { ...takeaway, orderType: 'delivery' }
const dineIn: DraftContext = { ...takeaway, orderType: 'dineIn' }
const flagged = (context: DraftContext, flags: Partial<DraftContext['branch']>) => ({
  ...context,
  branch: { ...context.branch, ...flags },
})
const fields = (entered: OrderDraft, context: DraftContext) =>
  validateDraft(entered, context).map(problem => problem.field)

describe('which fields are missing', () => {
  test.each<{ entered: OrderDraft; context: DraftContext; missing: string[]; because: string }>([
    { entered: draft, context: takeaway, missing: [], because: 'a name and two checkboxes are enough for takeaway' },
    {
      entered: emptyDraft({ id: 1 }),
      context: takeaway,
      missing: ['firstName', 'lastName', 'legalInstructions', 'privacyPolicy'],
      because: 'these are always required',
    },
    {
      entered: { ...draft, firstName: '  ' },
      context: takeaway,
      missing: ['firstName'],
      because: 'blanks are no name',
    },
    {
      entered: { ...draft, isCompany: true },
      context: takeaway,
      missing: ['companyName'],
      because: 'a company has a name',
    },
    {
      entered: draft,
      context: flagged(takeaway, { isTakeawayEmailRequired: true }),
      missing: ['email'],
      because: 'the branch wants an e-mail address',
    },
    {
      entered: draft,
      context: flagged(takeaway, { isDeliveryEmailRequired: true }),
      missing: [],
      because: 'it wants one for deliveries only',
    },
    {
      entered: draft,
      context: flagged(takeaway, { isTakeawayAddressRequired: true }),
      missing: ['street', 'zipCode', 'city'],
      because: 'the country has a default',
    },
    {
      entered: draft,
      context: flagged(dineIn, { isDineInPhoneRequired: true, isTableSelectionEnabled: true }),
      missing: ['phone', 'table'],
      because: 'the waiter asks for both',
    },
    {
      entered: { ...draft, table: { id: 4 } },
      context: flagged(dineIn, { isTableSelectionEnabled: true }),
      missing: [],
      because: 'the table is chosen',
    },
    {
      entered: draft,
      context: flagged(takeaway, { isTableSelectionEnabled: true }),
      missing: [],
      because: 'takeaway needs no table',
    },
    {
      entered: { ...draft, country: '' },
      context: delivery,
      missing: ['street', 'zipCode', 'city', 'country', 'deliveryArea'],
      because: 'a delivery needs its address',
    },
    { entered: delivered, context: delivery, missing: [], because: 'the address is complete' },
    {
      entered: { ...delivered, isDeliveryAddressDifferent: true },
      context: delivery,
      missing: ['deliveryStreet', 'deliveryZipCode', 'deliveryCity'],
      because: 'the other address is needed as well',
    },
    {
      entered: { ...draft, isDeliveryAddressDifferent: true },
      context: takeaway,
      missing: [],
      because: 'takeaway has no delivery address',
    },
  ])('$missing: $because', ({ entered, context, missing }) => {
    const problems = validateDraft(entered, context)
    expect(problems.map(problem => problem.field)).toEqual(missing)
    // A missing zip code in a different address is also out of the area; the empty field is what is said.
    expect(problems.every(problem => problem.code === 'required')).toBe(true)
    for (const { field, message } of problems) expect(message).toBe(CHOSEN[field] ?? EMPTY)
  })
})

describe('what is wrong with an entry', () => {
  test.each<{ entered: Partial<OrderDraft>; context?: DraftContext; field: string; message: string; because: string }>([
    {
      entered: {},
      context: { ...takeaway, isAppointmentNeeded: true },
      field: 'appointmentDate',
      message: 'Bitte wählen Sie einen Termin aus.',
      because: 'the branch works by appointment',
    },
    {
      entered: { phone: '664 1234567' },
      field: 'phone',
      message: 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.',
      because: 'nobody knows what stands before it',
    },
    {
      entered: { phone: '+43 664 12' },
      field: 'phone',
      message: 'Diese Nummer kann es nicht geben. Bitte prüfen Sie die Ziffern.',
      because: 'no number of the country is that short',
    },
    {
      entered: { email: 'eva@' },
      field: 'email',
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
      because: 'an optional address must still work',
    },
    {
      entered: { email: 'eva@host' },
      field: 'email',
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
      because: 'a host has a domain',
    },
    {
      entered: { country: 'IT' },
      field: 'country',
      message: 'Bitte wählen Sie einen gültigen Wert aus.',
      because: 'only four countries are offered',
    },
    {
      entered: { country: 'toString' },
      field: 'country',
      message: 'Bitte wählen Sie einen gültigen Wert aus.',
      because: 'a word is no country',
    },
    {
      entered: { comment: 'x'.repeat(1001) },
      field: 'comment',
      message: 'Dieses Feld darf höchstens 1000 Zeichen lang sein.',
      because: 'it has to fit on the slip',
    },
    {
      entered: { paymentMethod: 'datatrans' },
      field: 'paymentMethod',
      message: 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.',
      because: 'the branch does not take it',
    },
    {
      entered: { ...address, zipCode: '8010', deliveryArea: 'centre' },
      context: delivery,
      field: 'zipCode',
      message: 'An diese Adresse liefern wir leider nicht.',
      because: 'Graz is far',
    },
    {
      entered: {
        ...address,
        deliveryArea: 'centre',
        isDeliveryAddressDifferent: true,
        deliveryStreet: 'Ring 1',
        deliveryZipCode: '8010',
        deliveryCity: 'Graz',
      },
      context: delivery,
      field: 'deliveryZipCode',
      message: 'An diese Adresse liefern wir leider nicht.',
      because: 'the address that is driven to counts',
    },
    {
      entered: { ...address, deliveryArea: 'moon' },
      context: delivery,
      field: 'deliveryArea',
      message: 'Bitte wählen Sie einen gültigen Wert aus.',
      because: 'the branch has no such area',
    },
  ])('$field: $because', ({ entered, context = takeaway, field, message }) => {
    expect(validateDraft({ ...draft, ...entered }, context)).toEqual([expect.objectContaining({ field, message })])
  })

  test.each([
    { entered: { phone: '0043 664 1234567' }, because: 'a leading 00 is a plus' },
    { entered: { phone: '0664 1234567' }, because: 'the country is that of the branch' },
    { entered: { phone: '+43 (0)664 1234567' }, because: 'a zero behind the country means nothing' },
    { entered: { email: ' eva.huber+pizza@mail.example.at ' }, because: 'stray blanks around an address do no harm' },
    { entered: { comment: 'x'.repeat(1000) }, because: 'the limit itself fits' },
    {
      entered: { deliveryCountry: 'IT', isDeliveryAddressDifferent: true },
      because: 'where nothing is delivered, no delivery address is checked',
    },
    { entered: { deliveryCountry: 'IT' }, because: 'a field that is not shown is not checked' },
  ])('$entered is accepted: $because', ({ entered }) => {
    expect(fields({ ...draft, ...entered }, takeaway)).toEqual([])
  })

  test('each field takes what its column in the shop’s records holds', () =>
    expect(Object.entries(MAX_LENGTHS).map(([field, most]) => `${field} ${most}`)).toEqual([
      'companyName 120',
      'firstName 80',
      'lastName 80',
      'company 120',
      'street 120',
      'floor 20',
      'stairway 20',
      'door 20',
      'zipCode 12',
      'city 80',
      'vatNumber 20',
      'phone 30',
      'email 254',
      'deliveryStreet 120',
      'deliveryFloor 20',
      'deliveryStairway 20',
      'deliveryDoor 20',
      'deliveryZipCode 12',
      'deliveryCity 80',
      'comment 1000',
    ]))

  test('an open area takes any address', () => {
    expect(fields({ ...delivered, zipCode: '8010', deliveryArea: 'anywhere' }, delivery)).toEqual([])
  })

  test('a quotation asks for no payment method', () => {
    expect(fields(draft, { ...flagged(takeaway, { isQuotationRequired: true }), paymentMethods: [] })).toEqual([])
  })
})

test('whatever is entered, no field is named twice and the order of the form is kept', () => {
  const text = fc.constantFrom('', ' ', '1010', 'eva@example.at', '+436641234567', 'x'.repeat(300))
  const entries = fc.record({
    firstName: text,
    email: text,
    phone: text,
    street: text,
    zipCode: text,
    deliveryZipCode: text,
    country: text,
  })
  fc.assert(
    fc.property(
      entries,
      fc.boolean(),
      fc.constantFrom(takeaway, delivery, dineIn),
      (entered, isDeliveryAddressDifferent, context) => {
        const named = fields({ ...draft, ...entered, isDeliveryAddressDifferent }, context)
        expect(new Set(named).size).toBe(named.length)
        expect(named).toEqual(Object.keys(draft).filter(field => named.includes(field as keyof OrderDraft)))
      },
    ),
  )
})
