import type { Reference } from '#domain/catalogue/product.ts'
import type { OnlineMethod } from '#domain/payments/online-methods.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'

/** Countries offered at checkout, in this order; the first is the default. */
export const COUNTRIES = { AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz', LI: 'Liechtenstein' } as const

type AddressField = 'street' | 'floor' | 'stairway' | 'door' | 'zipCode' | 'city' | 'country'
type Address = Record<AddressField | `delivery${Capitalize<AddressField>}`, string>

/**
 * What the guest enters at checkout (docs/reference/ordering.md#order-draft). Texts are empty, never absent.
 * `appointmentDate` is a local date-time `YYYY-MM-DDTHH:mm`; `deliveryArea` is the area's id.
 */
export type OrderDraft = Address & {
  isCompany: boolean
  companyName: string
  firstName: string
  lastName: string
  company: string
  vatNumber: string
  phone: string
  email: string
  isDeliveryAddressDifferent: boolean
  deliveryArea: string | null
  comment: string
  appointmentDate: string | null
  paymentMethod: PaymentMethod
  /** What is paid with online; null where that is chosen at the provider's page, and on site. */
  onlineMethod: OnlineMethod | null
  legalInstructions: boolean
  privacyPolicy: boolean
  branch: Reference
  table: Reference | null
  donatee: Reference | null
  /** Empty without one. */
  coupon: string
}

/** A fresh draft for a branch. */
export const emptyDraft = (branch: Reference): OrderDraft => ({
  isCompany: false,
  companyName: '',
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  floor: '',
  stairway: '',
  door: '',
  zipCode: '',
  city: '',
  country: 'AT',
  vatNumber: '',
  phone: '',
  email: '',
  isDeliveryAddressDifferent: false,
  deliveryStreet: '',
  deliveryFloor: '',
  deliveryStairway: '',
  deliveryDoor: '',
  deliveryZipCode: '',
  deliveryCity: '',
  deliveryCountry: 'AT',
  deliveryArea: null,
  comment: '',
  appointmentDate: null,
  paymentMethod: 'cash',
  onlineMethod: null,
  legalInstructions: false,
  privacyPolicy: false,
  branch,
  table: null,
  donatee: null,
  coupon: '',
})
