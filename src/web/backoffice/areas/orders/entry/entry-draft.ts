import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { KnownGuest } from '#contract/calls/phone-orders.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { CouponTerms } from '#domain/orders/draft/coupon.ts'
import type { AgreedPrice } from '#domain/orders/draft/agreed-price.ts'
import type { OnSiteMethod } from '#domain/payments/payment-methods.ts'
import { newOrderKey } from '#web/kit/new-order-key.ts'
import { sessionState } from '#web/kit/session-state.ts'

/** A line of an order that is being entered. */
export type EntryLine = CartItem & { agreedPrice?: AgreedPrice | null }

/** An order while somebody is on the phone. Texts are as typed. */
export type EntryDraft = {
  /** Made once an order, so that one sent twice is one. */
  key: string
  orderType: OrderType
  phone: string
  firstName: string
  lastName: string
  companyName: string
  email: string
  street: string
  stairway: string
  floor: string
  door: string
  zipCode: string
  city: string
  /** The id of an area staff chose where the postcode leaves it open. */
  area: string | null
  table: number | null
  /** Empty as long as it is wanted as soon as possible. */
  day: string
  time: string
  comment: string
  /** The code the guest redeems. */
  coupon: CouponTerms | null
  paymentMethod: OnSiteMethod | null
  /** Minutes until it is ready, or `later` for whoever looks at it first. Null until somebody chooses. */
  accept: number | 'later' | null
  lines: readonly EntryLine[]
  /** What was sent and not answered: one of them may have arrived. */
  sent: readonly PlaceOrderInput[]
}
export type TextField = {
  [K in keyof EntryDraft]: EntryDraft[K] extends string ? (K extends 'key' | 'orderType' ? never : K) : never
}[keyof EntryDraft]

export const emptyEntry = (orderType: OrderType = 'takeaway'): EntryDraft => ({
  key: newOrderKey(),
  orderType,
  phone: '',
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  street: '',
  stairway: '',
  floor: '',
  door: '',
  zipCode: '',
  city: '',
  area: null,
  table: null,
  day: '',
  time: '',
  comment: '',
  coupon: null,
  paymentMethod: null,
  accept: null,
  lines: [],
  sent: [],
})

/** Whether anything would be lost. */
export const isStarted = (draft: EntryDraft): boolean =>
  draft.lines.length > 0 ||
  [draft.phone, draft.lastName, draft.firstName, draft.street, draft.comment].some(text => text.trim() !== '')

/**
 * The draft with what is known of a caller. Where they ordered a delivery last they probably want one again, if the
 * branch delivers.
 */
export function withGuest(draft: EntryDraft, guest: KnownGuest, offered: readonly OrderType[]): EntryDraft {
  const { phone, firstName, lastName, address } = guest
  return {
    ...draft,
    phone,
    firstName,
    lastName,
    companyName: guest.companyName ?? '',
    email: guest.email ?? '',
    ...(address && {
      street: address.street,
      stairway: address.stairway ?? '',
      floor: address.floor ?? '',
      door: address.door ?? '',
      zipCode: address.zipCode,
      city: address.city,
    }),
    area: null,
    orderType:
      draft.lines.length === 0 && offered.includes(guest.lastOrderType) ? guest.lastOrderType : draft.orderType,
  }
}

/** The draft with a line more; the same goods at the same price are one line. */
export function withLine(draft: EntryDraft, line: EntryLine): EntryDraft {
  const same = draft.lines.find(one => sameGoods(one, line))
  if (!same) return { ...draft, lines: [...draft.lines, line] }
  const amount = Number((same.amount + line.amount).toFixed(6))
  return { ...draft, lines: draft.lines.map(one => (one === same ? { ...one, amount } : one)) }
}
const sameGoods = (one: EntryLine, other: EntryLine) =>
  JSON.stringify([one.product.id, one.unit, one.parts, one.agreedPrice ?? null]) ===
  JSON.stringify([other.product.id, other.unit, other.parts, other.agreedPrice ?? null])

/** The draft with a line that was put together: in its place where it stood already. */
export const withEdited = (draft: EntryDraft, line: EntryLine): EntryDraft =>
  draft.lines.some(({ uid }) => uid === line.uid)
    ? { ...draft, lines: draft.lines.map(one => (one.uid === line.uid ? line : one)) }
    : withLine(draft, line)

type Sent = {
  branchId: number
  area: string | null
  paymentMethod: OnSiteMethod
  expectedGross: number
  country: string
}

/** What goes to the server. */
export const orderBody = (
  draft: EntryDraft,
  { branchId, area, paymentMethod, expectedGross, country }: Sent,
): PlaceOrderInput => ({
  source: 'phone',
  clientOrderKey: draft.key,
  branch: { id: branchId },
  isDelivery: draft.orderType === 'delivery',
  isDineIn: draft.orderType === 'dineIn',
  items: draft.lines.map(({ agreedPrice, parts, ...line }) => ({
    ...line,
    parts: parts.map(({ name, value }) => ({ name, value: value as string })),
    ...(agreedPrice && { agreedPrice }),
  })),
  phone: draft.phone,
  firstName: draft.firstName,
  lastName: draft.lastName,
  isCompany: draft.companyName.trim() !== '',
  companyName: draft.companyName,
  email: draft.email,
  ...(draft.orderType === 'delivery' && {
    street: draft.street,
    stairway: draft.stairway,
    floor: draft.floor,
    door: draft.door,
    zipCode: draft.zipCode,
    city: draft.city,
    country,
    deliveryArea: area,
  }),
  table: draft.orderType === 'dineIn' && draft.table !== null ? { id: draft.table } : null,
  appointmentDate: draft.day && draft.time ? `${draft.day}T${draft.time}` : null,
  comment: draft.comment,
  coupon: draft.coupon?.code ?? '',
  paymentMethod,
  expectedGross,
})

const store = sessionState(':backoffice')
/** Each by whom it is entered: of a guest on the phone the next one at the same till need not read. */
const keyOf = (userId: number) => `new-order-${userId}`

/** What was typed before the page was left or loaded anew; anything that no longer fits is as if nothing was. */
export function keptEntry(userId: number): EntryDraft {
  const empty = emptyEntry()
  const kept = store.read<Partial<EntryDraft>>(keyOf(userId))
  return kept && typeof kept.key === 'string' && Array.isArray(kept.lines) ? { ...empty, ...kept } : empty
}
export const keepEntry = (userId: number, draft: EntryDraft): void =>
  store.write(keyOf(userId), isStarted(draft) ? draft : undefined)

type Refusal = { field?: string | undefined; message: string }

/** The fields of the page; what is refused about anything else stands above the order. */
const SHOWN = [
  'phone',
  'firstName',
  'lastName',
  'companyName',
  'email',
  'street',
  'stairway',
  'floor',
  'door',
  'zipCode',
  'city',
  'deliveryArea',
  'table',
  'appointmentDate',
  'comment',
  'paymentMethod',
  'coupon',
  'isDelivery',
  'isDineIn',
  'branch',
]
const LINE = /^items\.\d+(?=\.|$)/

/**
 * What was refused, by the field where it is shown: lines as `items.2`, whatever of them it is about. The rest are
 * `refusals`.
 */
export function errorsAt(errors: readonly Refusal[]) {
  const byField = new Map<string, string>()
  const refusals = new Set<string>()
  for (const { field = '', message } of errors) {
    const place = LINE.exec(field)?.[0] ?? field
    // a changed price is no fault of its line: the sum says it as well
    if (SHOWN.includes(place) || place !== field || LINE.test(field)) byField.set(place, byField.get(place) ?? message)
    else refusals.add(message)
  }
  return { errorOf: (field: string) => byField.get(field), refusals: [...refusals] }
}
