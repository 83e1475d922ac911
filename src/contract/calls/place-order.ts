import { onlineMethods } from '#domain/payments/online-methods.ts'
import { paymentMethods } from '#domain/payments/payment-methods.ts'
import { z } from 'zod'
import { CENT, PRICE_GRID } from '#contract/cent.ts'
import { defineCall } from '#contract/call.ts'
import { orderItem, orderTotals } from '#contract/calls/order-shape.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'
import { PROMISE_KINDS } from '#domain/orders/draft/promise.ts'
import { LONGEST_PRICE_REASON } from '#domain/orders/draft/agreed-price.ts'
import type { Unit } from '#domain/units/unit.ts'

const text = (max: number) => z.string().max(max).nullish()
/**
 * What belongs to the checkout form; how long it may be is said by `validateDraft`, together with everything else about
 * it.
 */
const draftText = text(20_000)
const flag = z.boolean().nullish()
const link = z.object({ id: z.int().positive() }).nullish()

/** So many lines an order has at most. */
export const MOST_LINES = 200

/** Another price than the catalogue's that staff agreed on: gross for one base unit with all its choices, and why. */
export const agreedPrice = z.object({
  price: z.number().min(0).max(1e6).multipleOf(PRICE_GRID),
  reason: z.string().max(LONGEST_PRICE_REASON),
})

/** One line as the cart sends it (docs/reference/ordering.md#order-item-on-the-wire). Prices in it are never read. */
export const orderLineBody = z.object({
  uid: z.string().max(64).optional(),
  product: z.object({ id: z.int().positive() }),
  amount: z.number().positive().max(1e7),
  unit: z.enum(Object.keys(UNIT_OPTIONS) as [Unit, ...Unit[]]),
  parts: z
    .array(
      z.object({
        name: z.string().max(200),
        value: z.union([
          z.string().max(5000),
          z.array(z.string().max(200)).max(100),
          z.array(z.int().positive()).max(20),
        ]),
      }),
    )
    .max(50)
    .default([]),
  /** The line's price that the guest saw, only to name what changed since. */
  expectedGross: z.number().nullish(),
  /** Only in orders that staff enter (`source: phone`); of guests it is not read. */
  agreedPrice: agreedPrice.nullish(),
})

/** A guest's file by its id and the hash that only its sender was told. */
const handedIn = z.object({ id: z.int().positive(), publicHash: z.string().max(64) })

const place = {
  street: draftText,
  floor: draftText,
  stairway: draftText,
  door: draftText,
  zipCode: draftText,
  city: draftText,
  country: draftText,
}
const deliveryPlace = {
  deliveryStreet: draftText,
  deliveryFloor: draftText,
  deliveryStairway: draftText,
  deliveryDoor: draftText,
  deliveryZipCode: draftText,
  deliveryCity: draftText,
  deliveryCountry: draftText,
}

/**
 * The order draft (docs/reference/ordering.md#order-draft) plus items and flags. Field rules beyond shape live in
 * domain/orders.
 */
export const placeOrderBody = z.object({
  branch: z.object({ id: z.int().positive() }),
  items: z.array(orderLineBody).min(1, 'Keine Produkte im Warenkorb!').max(MOST_LINES),
  /** The files that parts name by their ids. An id alone takes none. */
  uploads: z.array(handedIn).max(400).optional(),
  isDelivery: z.boolean().default(false),
  isDineIn: z.boolean().default(false),
  isCompany: flag,
  companyName: draftText,
  vatNumber: draftText,
  firstName: draftText,
  lastName: draftText,
  company: draftText,
  ...place,
  phone: draftText,
  email: draftText,
  isDeliveryAddressDifferent: flag,
  deliveryFirstName: text(80),
  deliveryLastName: text(80),
  deliveryCompanyName: text(160),
  ...deliveryPlace,
  deliveryArea: z
    .union([z.object({ id: z.union([z.string(), z.number()]) }), z.string().max(120), z.number()])
    .nullish(),
  comment: draftText,
  /** Local date-time of the branch `YYYY-MM-DDTHH:mm`. */
  appointmentDate: text(40),
  paymentMethod: z.enum(paymentMethods).default('cash'),
  /**
   * What an order paid online is paid with, where the guest has chosen; the provider then leads there. Without one they
   * choose at its page.
   */
  onlineMethod: z.enum(onlineMethods).nullish(),
  legalInstructions: flag,
  privacyPolicy: flag,
  table: link,
  /** The code on the table, for orders from it (`source: qr`). */
  tableCode: text(40),
  donatee: link,
  /** A code to redeem, however it is written. */
  coupon: draftText,
  /**
   * What the guest adds for the team, in currency units, where the branch offers that; only with money that is paid
   * online.
   */
  tip: z.number().min(0).max(10_000).multipleOf(CENT).nullish(),
  /** `phone` is an order that signed-in staff enter at the counter or on the phone, for a branch of theirs. */
  source: z.enum(['web', 'kiosk', 'qr', 'phone']).default('web'),
  /** A UUID made when checkout opens: a repeated submit returns the same order. */
  clientOrderKey: z.guid().nullish(),
  /** The total with delivery fee that the guest saw, in currency units. */
  expectedGross: z.number().nullish(),
  /**
   * When the guest was told to have the order: as soon as possible (`now`), at the chosen time (`later`) or with the
   * next opening (`preorder`). Read to compare.
   */
  promised: z.enum(PROMISE_KINDS).nullish(),
  /** The instant shown with it; kept with the order. */
  promisedAt: z.iso.datetime().nullish(),
})
export type PlaceOrderBody = z.output<typeof placeOrderBody>
export type PlaceOrderInput = z.input<typeof placeOrderBody>

/** What a 409 `priceChanged` or `promiseChanged` answers beside `errors`; `promised` where the time is another one. */
export const orderChangedData = z.object({
  totals: orderTotals,
  items: z.array(orderItem),
  promised: z.enum(PROMISE_KINDS).optional(),
  promisedAt: z.iso.datetime().optional(),
})

export const placeOrder = defineCall({
  method: 'POST',
  path: '/orders',
  summary:
    'Places an order. Everything is priced and checked anew; repeated with the same key it answers the same order. With `source: phone` staff enter it for a guest, which takes `orders.enter` at the branch.',
  ability: 'orders.place',
  orderingFor: 'everyone',
  body: placeOrderBody,
  status: 201,
  limitPerMinute: 20,
  idempotencyKey: {
    field: 'clientOrderKey',
    isHeader: true,
    // another estimate makes no other order of it
    notContent: ['promised', 'promisedAt'],
    invalid: 'Die Kennung der Bestellung ist ungültig. Bitte laden Sie die Seite neu.',
    reused: 'Unter dieser Kennung wurde bereits eine andere Bestellung aufgegeben. Bitte laden Sie die Seite neu.',
  },
  headers: {
    'Idempotency-Key':
      'Wie clientOrderKey: eine UUID, unter der ein wiederholter Aufruf dieselbe Bestellung antwortet.',
  },
  conflict: orderChangedData,
  data: z.object({
    id: z.int(),
    uid: z.string(),
    hash: z.string(),
    ticketNumber: z.int().nullable(),
    paymentRedirectUrl: z.string().nullable(),
    totals: orderTotals,
    items: z.array(orderItem),
  }),
})
