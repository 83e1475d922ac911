import type { OrderType } from '#domain/catalogue/branch.ts'
import { emptyDraft, type OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { tableName } from '#domain/text/table-name.ts'

/** What the cart knows of an order and the form therefore does not hold. */
type FromCart = 'branch' | 'deliveryArea' | 'comment' | 'appointmentDate'

/**
 * What the form knows beside the draft: an address nobody asked for was unfolded, a time is to be chosen although none
 * is needed, the device is to keep the guest for the next time, what it kept is shown in a few lines, and how the tip
 * was chosen that the sums come to.
 */
type OnlyHere = { isAddressOpen: boolean; wantsTime: boolean; isKept: boolean; isFolded: boolean; tip: TipChoice }

/** Nothing, a percentage that follows the cart, or an amount as it is typed. */
export type TipChoice = { choice: number | 'own'; own: string }

/** What the guest has entered at the checkout. */
export type CheckoutForm = Omit<OrderDraft, FromCart> & OnlyHere

/** The fields of an address; the other one at a delivery carries the prefix `delivery`. */
export type AddressField = 'street' | 'floor' | 'stairway' | 'door' | 'zipCode' | 'city' | 'country'

export const addressKey = (prefix: '' | 'delivery', field: AddressField) =>
  (prefix ? `delivery${field[0]?.toUpperCase()}${field.slice(1)}` : field) as AddressField

const ADDRESS: readonly AddressField[] = ['street', 'floor', 'stairway', 'door', 'zipCode', 'city']

export function emptyForm(): CheckoutForm {
  const {
    branch: _branch,
    deliveryArea: _area,
    comment: _comment,
    appointmentDate: _date,
    ...form
  } = emptyDraft({ id: 0 })
  return {
    ...form,
    isAddressOpen: false,
    wantsTime: false,
    isKept: false,
    isFolded: false,
    tip: { choice: 0, own: '' },
  }
}

type Around = {
  branch: { id: number; isTableSelectionEnabled: boolean }
  orderType: OrderType
  /** Whether the address fields are on the screen. */
  hasAddress: boolean
  area: { id: string } | null
  comment: string
  appointment: string | null
}

/**
 * The draft that is checked and sent: only what the guest sees on the screen. What was entered for another order type
 * stays in the form, but does not travel.
 */
export function parseCheckoutForm(
  form: CheckoutForm,
  { branch, orderType, hasAddress, area, comment, appointment }: Around,
): OrderDraft {
  const { isAddressOpen: _open, wantsTime: _time, isKept: _kept, isFolded: _folded, tip: _tip, ...entered } = form
  const isDeliveryAddressDifferent = orderType === 'delivery' && form.isDeliveryAddressDifferent
  const hidden: Partial<OrderDraft> = {
    ...(form.isCompany ? {} : { companyName: '', vatNumber: '' }),
    ...(hasAddress ? {} : cleared('')),
    ...(isDeliveryAddressDifferent ? {} : cleared('delivery')),
    ...(orderType === 'dineIn' && branch.isTableSelectionEnabled ? {} : { table: null }),
  }
  return {
    ...emptyDraft({ id: branch.id }),
    ...entered,
    ...hidden,
    isDeliveryAddressDifferent,
    deliveryArea: orderType === 'delivery' ? (area?.id ?? null) : null,
    comment,
    appointmentDate: appointment,
  }
}

const cleared = (prefix: '' | 'delivery'): Partial<OrderDraft> =>
  Object.fromEntries(ADDRESS.map(field => [addressKey(prefix, field), '']))

/** Stands for the name that nobody has to give at a table: staff know who sits there. */
const NAMELESS = 'Gast'

/** The draft of somebody who came by the code on a table: it goes there, and without a name it is 'Gast Tisch 4'. */
export const seatedDraft = (draft: OrderDraft, seat: { id: number; identifier: string }): OrderDraft => {
  const [first = NAMELESS, last = tableName(seat.identifier)] = [draft.firstName, draft.lastName]
    .map(name => name.trim())
    .filter(Boolean)
  return { ...draft, table: { id: seat.id }, firstName: first, lastName: last }
}
