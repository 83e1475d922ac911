import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { deliversTo, OUT_OF_AREA_TEXT } from '#domain/orders/draft/delivery-area.ts'
import { COUNTRIES, type OrderDraft } from '#domain/orders/draft/order-draft.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { readPhone } from '#domain/orders/draft/read-phone.ts'
import { requiredContact, type ContactFlags } from '#domain/orders/draft/required-contact.ts'

/**
 * What the checkout rules know beside the draft. `isAppointmentNeeded` also covers carts whose lead time demands one.
 */
export type DraftContext = {
  branch: ContactFlags & Pick<Branch, 'deliveryAreas' | 'isTableSelectionEnabled' | 'isQuotationRequired' | 'country'>
  orderType: OrderType
  isAppointmentNeeded: boolean
  paymentMethods: readonly PaymentMethod[]
}

export type DraftProblem = {
  field: keyof OrderDraft
  message: string
  code: 'required' | 'invalidEmail' | 'invalidPhone' | 'invalidChoice' | 'outOfArea' | 'tooLong'
}

const EMPTY_TEXT = 'Dieses Feld darf nicht leer sein.'
/** What is chosen from a list is not typed, so it is not 'empty'. */
const UNCHOSEN: Partial<Record<keyof OrderDraft, string>> = {
  appointmentDate: 'Bitte wählen Sie einen Termin aus.',
  table: 'Bitte wählen Sie einen Tisch aus.',
  deliveryArea: 'Bitte wählen Sie ein Liefergebiet aus.',
  country: 'Bitte wählen Sie ein Land aus.',
  deliveryCountry: 'Bitte wählen Sie ein Land aus.',
}
const CHOICE_TEXT = 'Bitte wählen Sie einen gültigen Wert aus.'

/** Longest entries in characters; an e-mail address by RFC 5321, a phone number with its spaces. */
export const MAX_LENGTHS = {
  companyName: 120,
  firstName: 80,
  lastName: 80,
  company: 120,
  street: 120,
  floor: 20,
  stairway: 20,
  door: 20,
  zipCode: 12,
  city: 80,
  vatNumber: 20,
  phone: 30,
  email: 254,
  deliveryStreet: 120,
  deliveryFloor: 20,
  deliveryStairway: 20,
  deliveryDoor: 20,
  deliveryZipCode: 12,
  deliveryCity: 80,
  comment: 1000,
} as const satisfies Partial<Record<keyof OrderDraft, number>>

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/

const isEmpty = (value: OrderDraft[keyof OrderDraft]) =>
  value === null || value === false || (typeof value === 'string' && value.trim() === '')

/**
 * The field rules of the checkout (docs/reference/ordering.md#checkout-field-rules), the same in the browser and on the
 * server. Every field has at most one problem, in the order of the form; an empty list means the draft may be sent.
 * Rules that need a clock or the cart (hours, slots, minimum order value) are not among them.
 */
export function validateDraft(draft: OrderDraft, context: DraftContext): DraftProblem[] {
  const problems = [
    ...emptyFields(draft, context),
    ...tooLong(draft),
    ...malformed(draft, context),
    ...unreachable(draft, context),
  ]
  const order = Object.keys(draft)
  const firstPerField = problems.filter(
    (problem, index) => problems.findIndex(other => other.field === problem.field) === index,
  )
  return firstPerField.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

function emptyFields(draft: OrderDraft, { branch, orderType, isAppointmentNeeded }: DraftContext): DraftProblem[] {
  const needs = requiredContact(branch, orderType)
  const isDelivery = orderType === 'delivery'
  const required: (keyof OrderDraft)[] = [
    ...(draft.isCompany ? (['companyName'] as const) : []),
    'firstName',
    'lastName',
    ...(needs.email ? (['email'] as const) : []),
    ...(needs.phone ? (['phone'] as const) : []),
    ...(needs.address ? (['street', 'zipCode', 'city', 'country'] as const) : []),
    ...(isDelivery ? (['deliveryArea'] as const) : []),
    ...(isDelivery && draft.isDeliveryAddressDifferent
      ? (['deliveryStreet', 'deliveryZipCode', 'deliveryCity', 'deliveryCountry'] as const)
      : []),
    ...(orderType === 'dineIn' && branch.isTableSelectionEnabled ? (['table'] as const) : []),
    ...(isAppointmentNeeded ? (['appointmentDate'] as const) : []),
    'legalInstructions',
    'privacyPolicy',
  ]
  return required
    .filter(field => isEmpty(draft[field]))
    .map(field => ({ field, code: 'required', message: UNCHOSEN[field] ?? EMPTY_TEXT }))
}

function tooLong(draft: OrderDraft): DraftProblem[] {
  const limits = Object.entries(MAX_LENGTHS) as [keyof typeof MAX_LENGTHS, number][]
  return limits
    .filter(([field, length]) => draft[field].length > length)
    .map(([field, length]) => ({
      field,
      code: 'tooLong',
      message: `Dieses Feld darf höchstens ${length} Zeichen lang sein.`,
    }))
}

function* malformed(draft: OrderDraft, { branch, orderType, paymentMethods }: DraftContext): Generator<DraftProblem> {
  if (!isEmpty(draft.email) && !EMAIL.test(draft.email.trim())) {
    yield { field: 'email', code: 'invalidEmail', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' }
  }
  const { problem } = readPhone(draft.phone, branch.country)
  if (problem !== null) yield { field: 'phone', code: 'invalidPhone', message: problem }
  const countries =
    orderType === 'delivery' && draft.isDeliveryAddressDifferent
      ? (['country', 'deliveryCountry'] as const)
      : (['country'] as const)
  for (const field of countries) {
    if (!isEmpty(draft[field]) && !Object.hasOwn(COUNTRIES, draft[field]))
      yield { field, code: 'invalidChoice', message: CHOICE_TEXT }
  }
  if (!branch.isQuotationRequired && !paymentMethods.includes(draft.paymentMethod)) {
    yield {
      field: 'paymentMethod',
      code: 'invalidChoice',
      message: 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.',
    }
  }
}

function* unreachable(draft: OrderDraft, { branch, orderType }: DraftContext): Generator<DraftProblem> {
  if (orderType !== 'delivery' || isEmpty(draft.deliveryArea)) return
  const area = branch.deliveryAreas.find(({ id }) => id === draft.deliveryArea)
  if (!area) {
    yield { field: 'deliveryArea', code: 'invalidChoice', message: CHOICE_TEXT }
    return
  }
  const field = draft.isDeliveryAddressDifferent ? 'deliveryZipCode' : 'zipCode'
  if (!deliversTo(area, draft[field])) yield { field, code: 'outOfArea', message: OUT_OF_AREA_TEXT }
}
