import { paidWith } from '#domain/payments/online-methods.ts'
import { paymentMethods } from '#domain/payments/payment-methods.ts'
import { z } from 'zod'
import { quotation, staffQuotation } from '#contract/quotation-shape.ts'
import { namedReference } from '#contract/embedded-shape.ts'

/** What a guest thought of an order: one to five stars, and words. */
const orderRating = z.object({
  rating: z.number(),
  foodRating: z.number(),
  serviceRating: z.number(),
  processRating: z.number(),
  comment: z.string().nullable(),
  at: z.string(),
})

const money = z.number()
const instant = z.string()

export const orderItem = z.object({
  uid: z.string(),
  product: namedReference,
  name: z.string(),
  amount: z.number(),
  unit: z.string(),
  parts: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.string(), z.array(z.string()), z.array(z.number())]),
      uploads: z
        .array(
          z.object({
            id: z.int(),
            version: z.int(),
            extension: z.string(),
            publicHash: z.string(),
            mimeType: z.string(),
          }),
        )
        .optional(),
    }),
  ),
  /** Gross price of one base unit after modifiers. */
  price: money,
  gross: money,
  net: money,
  taxRate: z.number(),
  allergens: z.array(z.string()),
  calculationModel: z.enum(['fixed', 'approximate', 'minimum']),
  /**
   * A bundle's parts with the share of the gross each is taxed with; `choice` is the step at which the guest chose it,
   * which stands among `parts` too.
   */
  components: z
    .array(
      z.object({
        name: z.string(),
        amount: z.number(),
        unit: z.string(),
        gross: money,
        taxRate: z.number(),
        choice: z.string().optional(),
      }),
    )
    .optional(),
})

/**
 * A line as its staff read it: `listPrice` is what one base unit cost by the catalogue where another price was agreed
 * on, with the reason.
 */
export const staffOrderItem = orderItem.extend({
  listPrice: money.nullable(),
  priceReason: z.string().nullable(),
  /**
   * Where it is made: the station of the product, else that of its category (docs/reference/printing.md#stations);
   * `category` is the one it was ordered from.
   */
  station: z.string().nullable(),
  category: z.object({ id: z.int() }).nullable(),
  /** When the kitchen was done with it. */
  bumpedAt: instant.nullable(),
})

const changedLine = z.object({
  name: z.string(),
  amount: z.number(),
  unit: z.string(),
  choices: z.array(z.string()),
  gross: money,
})
/** What staff changed in the lines since the order was placed, with the total of before and of now. */
export const orderDifference = z.object({
  at: instant,
  lines: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('added'), after: changedLine }),
      z.object({ kind: z.literal('removed'), before: changedLine }),
      z.object({ kind: z.literal('changed'), before: changedLine, after: changedLine }),
    ]),
  ),
  grossBefore: money,
  grossAfter: money,
})

export const orderTotals = z.object({
  net: money,
  gross: money,
  goodsGross: money,
  deliveryFee: money,
  deposit: money,
  tip: money,
  discount: money,
  taxes: z.array(z.object({ rate: z.number(), net: money, tax: money, gross: money })),
})

export const ORDER_STATUSES = [
  'new',
  'awaitingPayment',
  'counterOffered',
  'confirmed',
  'inDelivery',
  'ready',
  'completed',
  'rejected',
  'canceled',
  'failed',
] as const

/** What guest and staff both see of an order. */
const common = {
  id: z.int(),
  uid: z.string(),
  hash: z.string(),
  version: z.int(),
  branch: z.object({
    id: z.int(),
    name: z.string(),
    identifier: z.string(),
    phone: z.string().nullable(),
    street: z.string().nullable(),
    zipCode: z.string().nullable(),
    city: z.string().nullable(),
    timeZone: z.string(),
    isQuotationRequired: z.boolean(),
    /** Orders for eating in are brought to the table. */
    isTableService: z.boolean(),
  }),
  createdAt: instant,
  ticketNumber: z.int().nullable(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(['none', 'open', 'paid', 'failed', 'expired', 'partiallyRefunded', 'refunded']),
  paymentMethod: z.enum(paymentMethods),
  /** What it is paid with online, as the guest chose or the provider said; null on site and while nobody knows. */
  onlineMethod: z.enum(paidWith).nullable(),
  isDelivery: z.boolean(),
  isDineIn: z.boolean(),
  isConfirmed: z.boolean(),
  isInDelivery: z.boolean(),
  isCompleted: z.boolean(),
  isDelivered: z.boolean(),
  isRejected: z.boolean(),
  rejectionMessage: z.string().nullable(),
  isCanceled: z.boolean(),
  isFailed: z.boolean(),
  isPaid: z.boolean(),
  /** Paid with a provider's test money: it earned nothing. */
  isTestPaid: z.boolean(),
  isRefunded: z.boolean(),
  /** What of it was given back, or is on its way; how far it has come says `paymentStatus`. */
  refundedAmount: money,
  /** What of that is on its way: the provider has not said yet that it is done. */
  refundingAmount: money,
  tableIdentifier: z.string().nullable(),
  /** Local date-time of the branch the guest asked for, or the one agreed on. */
  appointmentDate: z.string().nullable(),
  /** The same as an instant. */
  appointment: instant.nullable(),
  counterAppointment: instant.nullable(),
  counterAppointmentExpiresAt: instant.nullable(),
  estimatedReadyAt: instant.nullable(),
  estimatedDeliveryAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  cancelledBy: z.enum(['customer', 'staff', 'system']).nullable(),
  comment: z.string().nullable(),
  items: z.array(orderItem),
  totals: orderTotals,
  /** Still to be paid at the counter or the door; negative when the guest gets something back. */
  amountDue: money,
  questionnaireRating: z.number().nullable(),
  /** Whether the versions of the legal texts it was placed under are kept (`/orders/…/legal-texts.html`). */
  hasLegalTexts: z.boolean(),
  /** Whether and until when the guest may withdraw from the contract; null where there is no such right. */
  withdrawal: z.object({ isOpen: z.boolean(), until: instant.nullable(), withdrawnAt: instant.nullable() }).nullable(),
  donatee: namedReference.nullable(),
  /** The code that was redeemed; what it took off are the `discount` of the totals. */
  coupon: z.string().nullable(),
}

const address = {
  street: z.string().nullable(),
  floor: z.string().nullable(),
  stairway: z.string().nullable(),
  door: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
}
export const orderContact = z.object({
  isCompany: z.boolean(),
  companyName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  ...address,
  isDeliveryAddressDifferent: z.boolean(),
  delivery: z
    .object({
      ...address,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      companyName: z.string().nullable(),
    })
    .nullable(),
})

export const orderLogEntry = z.object({
  at: instant,
  by: z.string().nullable(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
})

/** One attempt to pay an order online; `isKept` is the one whose money pays it, `isTest` one that moved no money. */
export const orderPayment = z.object({
  id: z.int(),
  provider: z.enum(['mollie', 'datatrans']),
  onlineMethod: z.enum(paidWith).nullable(),
  /** The provider's own name for it. */
  providerId: z.string().nullable(),
  attempt: z.int(),
  amount: money,
  currency: z.string(),
  /** What the provider took where that is another sum or currency; it goes back. */
  received: z.object({ amount: money, currency: z.string() }).nullable(),
  status: z.enum(['open', 'paid', 'failed', 'canceled', 'expired']),
  isKept: z.boolean(),
  isTest: z.boolean(),
  createdAt: instant,
  paidAt: instant.nullable(),
  failureCode: z.string().nullable(),
})
/**
 * Money given back: `note` by hand, `queued` until the provider was told, `pending` until it says that it is done. A
 * `chargeback` is what the guest's bank took, a `reversal` what it returned of that, with its amount below zero.
 */
export const orderRefund = z.object({
  id: z.int(),
  kind: z.enum(['refund', 'chargeback', 'reversal']),
  payment: z.int().nullable(),
  amount: money,
  currency: z.string(),
  reason: z.string(),
  status: z.enum(['note', 'queued', 'pending', 'refunded', 'failed']),
  by: z.string().nullable(),
  at: instant,
  /** It failed, and nobody has tried it again. */
  isRetryable: z.boolean(),
})

/** The status page's view: no staff names, no log. */
export const publicOrder = z.object({
  ...common,
  customerName: z.string(),
  address: z.object(address).nullable(),
  deliveryArea: z.string().nullable(),
  /** Until when the guest may still cancel alone; null when no longer. */
  cancellableUntil: instant.nullable(),
  isQuestionnaireOpen: z.boolean(),
  /**
   * While nobody has accepted it: from when on the kitchen can begin, and the minutes from there until the guest has
   * it.
   */
  waiting: z.object({ from: instant, minutes: z.number() }).nullable(),
  /** Whether mails about the order reach the guest: an address was given, and the shop sends mail. */
  isToldByMail: z.boolean(),
  /** Null while every line is as it was ordered, or offered last. */
  changes: orderDifference.nullable(),
  /** The offer sent last; null where none was. */
  quotation: quotation.nullable(),
})

/** How often printers have said that they printed an order, and when first. */
export const printCounts = z.object({ printCount: z.int(), firstPrintedAt: instant.nullable() })

/** The counter's view. */
export const staffOrder = z.object({
  ...common,
  items: z.array(staffOrderItem),
  /** The offer sent last; null where none was. */
  quotation: staffQuotation.nullable(),
  source: z.enum(['web', 'kiosk', 'phone', 'qr', 'import']),
  contact: orderContact,
  deliveryArea: z.string().nullable(),
  /** When the shop could first see the order: placed, paid, or the opening after it. */
  reachedShopAt: instant.nullable(),
  /** When the guest was shown to have it as they sent it; null where nothing was shown. Estimates do not change it. */
  promisedAt: instant.nullable(),
  /**
   * While nobody has accepted it: from when on the kitchen can begin, and its usual minutes from there, without the
   * present delay, and those of the way to the guest; null where no time is told.
   */
  kitchenPlan: z.object({ from: instant, minutes: z.number(), wayMinutes: z.number() }).nullable(),
  confirmedAt: instant.nullable(),
  inDeliveryAt: instant.nullable(),
  completedAt: instant.nullable(),
  rejectedAt: instant.nullable(),
  canceledAt: instant.nullable(),
  rejectionCode: z.string().nullable(),
  /** Until when the last step may be taken back; null when it may not. */
  undoableUntil: instant.nullable(),
  /** Whether nobody reacted within the accepted time (docs/reference/ordering.md#missed-orders). */
  isMissed: z.boolean(),
  /** Nobody has answered it for so long that the settings want the bell to be urgent. */
  isLoud: z.boolean(),
  hasAgeRestriction: z.boolean(),
  /**
   * The guest gets a receipt of an Austrian cash register, which this shop is none of
   * (docs/reference/prices-and-tax.md#fiscal-receipt).
   */
  fiscalReceiptRequired: z.boolean(),
  /** The number of that receipt, once somebody typed it. */
  fiscalReceiptNumber: z.string().nullable(),
  /** Told of an order that is asked for alone. */
  ...printCounts.partial().shape,
  rating: orderRating.nullable(),
  /** When the guest was forgotten (settings, `retention.ordersMonths`); the status page is gone since. */
  anonymizedAt: instant.nullable(),
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  /** What could still be given back. */
  refundable: money,
  /** From which value of the goods on the redeemed code counts; a change of the lines may undercut it. */
  couponMinimum: money.nullable(),
  log: z.array(orderLogEntry),
})

export type OrderItemAnswer = z.output<typeof orderItem>
export type OrderPayment = z.output<typeof orderPayment>
export type OrderRefund = z.output<typeof orderRefund>
export type StaffOrderItem = z.output<typeof staffOrderItem>
export type OrderTotals = z.output<typeof orderTotals>
export type PublicOrder = z.output<typeof publicOrder>
export type StaffOrder = z.output<typeof staffOrder>
