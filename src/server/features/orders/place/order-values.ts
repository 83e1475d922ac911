import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { withdrawableProducts } from '#domain/orders/draft/withdrawable-products.ts'
import { AT_TERMINAL } from '#domain/payments/online-methods.ts'
import { deriveStatus } from '#domain/orders/steps/order-status.ts'
import { businessDay } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Part } from '#server/core/cache/content-parts.ts'
import type { CheckedOrder } from '#server/features/orders/place/check-order.ts'
import type { OrderColumn, OrderParameters } from '#server/features/orders/place/insert-order-sql.ts'
import type { EntryLine } from '#server/features/orders/place/entry-log.ts'
import type { OrderUpload } from '#server/features/orders/place/order-uploads.ts'
import { drawTicketNumbers } from '#server/features/orders/rows/order-identity.ts'
import type { DeliveryAddress } from '#server/core/db/narrowed-columns.ts'
import { itemColumns } from '#server/features/orders/rows/item-columns.ts'
import { isPaidFirst } from '#server/features/orders/place/read-order.ts'

/** What tells one order from another; `key` is the client's idempotency key. */
export type OrderIdentity = { uid: string; hash: string; key: string | null; bodyHash: Buffer | null }
/** What an order is stored with beside its own columns: the parts of the catalogue it rests on, its files, its log. */
type Beside = { parts: readonly Part[]; uploads: readonly OrderUpload[]; log: readonly EntryLine[] }

const orNull = (text: string) => text || null
const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
/** A list as json, null for an empty one. */
const jsonList = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null)

/** The parameters of the statement that stores an order. */
export function orderParameters(
  order: CheckedOrder,
  identity: OrderIdentity,
  catalogue: Catalogue,
  now: string,
  { parts, uploads, log }: Beside,
): OrderParameters {
  const { config } = catalogue
  const isPaid = isPaidFirst(order)
  return {
    ...orderColumns(order, identity, catalogue, now),
    lines: JSON.stringify(order.items.map(itemColumns)),
    ticket_numbers: ticketNumbers(config.ordering),
    snapshot: catalogue.snapshot,
    part_names: parts.map(({ part }) => part),
    part_ids: parts.map(({ id }) => id),
    uploads: jsonList(uploads.map(({ id, productId }) => ({ id, productId }))),
    // whoever pays first is told once the money is there
    has_notice: !isPaid && Boolean(order.draft.email || order.branch.email),
    log_lines: jsonList(log),
    payment_currency: isPaid ? config.currency : null,
    terminal_id: isPaid ? (order.kiosk?.terminal ?? null) : null,
    coupon_version: order.redeemed?.version ?? null,
    coupon_contacts: order.redeemed?.contacts ?? null,
  }
}

function orderColumns(
  order: CheckedOrder,
  identity: OrderIdentity,
  catalogue: Catalogue,
  now: string,
): Record<OrderColumn, unknown> {
  const { version, config } = catalogue
  const { body, branch, draft, moment, totals, orderType } = order
  const table = orderType === 'dineIn' ? order.table : null
  const isDelivery = orderType === 'delivery'
  const flags = {
    isRejected: false,
    isConfirmed: false,
    isInDelivery: false,
    isCompleted: false,
    isCanceled: false,
    isFailed: false,
    isPaid: false,
    isDelivery,
    paymentMethod: draft.paymentMethod,
    isQuotation: branch.isQuotationRequired,
  }
  return {
    uid: identity.uid,
    hash: identity.hash,
    client_order_key: identity.key,
    body_hash: identity.bodyHash,
    branch_id: branch.id,
    business_day: businessDay(now, branch.timeZone, config.businessDayStart),
    catalogue_version: version,
    source: body.source,
    is_delivery: isDelivery,
    is_dine_in: orderType === 'dineIn',
    is_quotation: flags.isQuotation,
    status: deriveStatus(flags),
    reached_shop_at: moment.reachedShopAt,
    payment_method: draft.paymentMethod,
    online_method: isPaidFirst(order) ? (order.kiosk?.terminal ? AT_TERMINAL : draft.onlineMethod) : null,
    is_company: draft.isCompany,
    company_name: orNull(companyOf(draft)),
    vat_number: orNull(draft.vatNumber),
    first_name: draft.firstName,
    last_name: draft.lastName,
    email: orNull(draft.email),
    phone: orNull(draft.phone),
    street: orNull(draft.street),
    floor: orNull(draft.floor),
    stairway: orNull(draft.stairway),
    door: orNull(draft.door),
    zip_code: orNull(draft.zipCode),
    city: orNull(draft.city),
    country: orNull(draft.country),
    delivery_address: json(deliveryAddress(order)),
    delivery_area: json(order.area),
    table_id: table?.identifier ? table.id : null,
    table_identifier: table?.identifier ?? null,
    donatee_id: config.enableDonations ? (draft.donatee?.id ?? null) : null,
    comment: orNull(draft.comment),
    appointment_date: moment.appointment ? draft.appointmentDate?.slice(0, 16) : null,
    appointment: moment.appointment,
    supply_at: moment.supplyAt,
    promised_at: order.promisedAt,
    lead_minutes: order.leadMinutes,
    slot_items: order.load.items,
    slot_points: order.load.points,
    slot_categories: JSON.stringify(order.load.byCategory ?? []),
    takes: jsonList(order.takes),
    net: totals.net,
    gross: totals.gross,
    goods_gross: totals.goodsGross,
    delivery_fee: totals.deliveryFee,
    deposit: totals.deposit,
    discount: totals.discount,
    tip: totals.tip,
    coupon: json(order.redeemed?.coupon),
    taxes: JSON.stringify(totals.taxes),
    has_age_restriction: order.hasAgeRestriction,
    legal_version_ids: config.legalVersions ?? [],
    withdrawable_products: withdrawableOf(order, catalogue),
    created_at: now,
  }
}

/** Null, as for orders of before, where the guest has no right to withdraw. */
function withdrawableOf(
  { body, draft, orderType, items }: CheckedOrder,
  { config, productById }: Catalogue,
): number[] | null {
  const { scope } = config.withdrawalRight
  if (scope === 'none') return null
  const products = items.flatMap(({ productId }) => productById.get(productId ?? 0) ?? [])
  const ids = withdrawableProducts(scope, {
    source: body.source,
    isDineIn: orderType === 'dineIn',
    isCompany: draft.isCompany,
    products,
  })
  return ids.length > 0 ? ids : null
}

/** Both names a guest gave a company, where they say different things: neither is dropped. */
const companyOf = ({ companyName, company }: CheckedOrder['draft']) =>
  [...new Set([companyName, company])].filter(Boolean).join(', ')

const ticketNumbers = ({ ticketNumberMode, ticketNumberStart }: Catalogue['config']['ordering']) =>
  ticketNumberMode === 'random' ? drawTicketNumbers() : [ticketNumberStart]

function deliveryAddress({ body, draft, orderType }: CheckedOrder): DeliveryAddress | null {
  if (orderType !== 'delivery' || !draft.isDeliveryAddressDifferent) return null
  return {
    firstName: orNull(cleanLine(body.deliveryFirstName)),
    lastName: orNull(cleanLine(body.deliveryLastName)),
    companyName: orNull(cleanLine(body.deliveryCompanyName)),
    street: orNull(draft.deliveryStreet),
    floor: orNull(draft.deliveryFloor),
    stairway: orNull(draft.deliveryStairway),
    door: orNull(draft.deliveryDoor),
    zipCode: orNull(draft.deliveryZipCode),
    city: orNull(draft.deliveryCity),
    country: orNull(draft.deliveryCountry),
  }
}
