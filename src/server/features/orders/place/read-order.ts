import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { TableRow } from '#contract/resources/tables.ts'
import { asOrdered } from '#domain/menu/as-ordered.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import { largestLead } from '#domain/hours/lead-time.ts'
import { typeProblem } from '#domain/orders/draft/offered-type.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { type SourceContext, sourceProblem } from '#domain/orders/draft/order-source.ts'
import { forStaff } from '#domain/orders/draft/staff-draft.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { checkDraftAnywhere } from '#server/features/orders/place/check-draft.ts'
import { collectProblems } from '#server/features/orders/place/collect-problems.ts'
import type { StoredCoupon } from '#server/features/orders/coupons/read-coupon.ts'
import { orderDraft } from '#server/features/orders/place/order-draft.ts'

/** A paired kiosk that sends an order; `terminal` is the card terminal beside it, where the guest pays at it. */
export type OrderingKiosk = { branchId: number; terminal: string | null }

/**
 * What a body asks for, in the words of the catalogue: who wants something in which way from which branch. Nothing of
 * it is priced yet.
 */
export type AskedOrder = {
  body: PlaceOrderBody
  branch: BranchRow
  orderType: OrderType
  draft: OrderDraft
  area: DeliveryArea | null
  table: TableRow | null
  /** The largest lead time of what is ordered, in minutes. */
  leadMinutes: number
  hasAgeRestriction: boolean
  /** The paired kiosk it comes from. */
  kiosk: OrderingKiosk | null
  /** What its code leads to; undefined where there is none, or no code. */
  coupon: StoredCoupon | undefined
  problems: readonly ProblemEntry[]
}

/**
 * Finds branch, way and guest in a parsed body; `kiosk` is what sends it, if it is a paired one. @throws Problem
 * `invalid` when the branch does not take such orders from there, naming what is wrong with the form wherever it is
 * sent.
 */
export function readOrder(
  body: PlaceOrderBody,
  kiosk: OrderingKiosk | null,
  coupon: StoredCoupon | undefined,
  { branchById, productById, tables, tableByCode, config }: Catalogue,
): AskedOrder {
  const { value: orderType = 'takeaway', problems } = collectProblems(() => orderTypeOf(body))
  const known = branchById.get(body.branch.id)
  const branch = known && body.source === 'phone' ? forStaff(known) : known
  const draft = orderDraft(body, branch?.deliveryAreas ?? [])
  const refusal =
    typeProblem(branch, orderType, { isOnline: body.source === 'web' }) ??
    (branch &&
      sourceRefusal(body, {
        branch,
        orderType,
        hasTable: isSeated(body, tableByCode),
        isPaired: kiosk?.branchId === branch.id,
        settings: config,
      }))
  if (refusal || !branch)
    throw new Problem('invalid', [
      ...problems,
      ...(refusal ? [refusal] : []),
      ...(body.source === 'phone' ? [] : checkDraftAnywhere(draft)),
    ])
  const sold = soldOf(body.items, productById)
  return {
    body,
    branch,
    orderType,
    draft,
    area: orderType === 'delivery' ? (branch.deliveryAreas.find(({ id }) => id === draft.deliveryArea) ?? null) : null,
    table: (draft.table && tables.find(({ id, branch: at }) => id === draft.table?.id && at.id === branch.id)) ?? null,
    leadMinutes: largestLead(sold),
    coupon,
    kiosk: kiosk?.branchId === branch.id ? kiosk : null,
    hasAgeRestriction: sold.some(({ isAgeRestricted }) => isAgeRestricted),
    problems,
  }
}

const sourceRefusal = (
  { source }: PlaceOrderBody,
  context: SourceContext & { settings: { enablePhoneOrders: boolean } },
) => {
  if (source !== 'phone') return sourceProblem(source, context)
  return context.settings.enablePhoneOrders ? undefined : PHONE_ORDERS_OFF
}
const PHONE_ORDERS_OFF = {
  field: 'source',
  code: 'off',
  message: 'Bestellungen durch das Personal sind in den Einstellungen ausgeschaltet.',
}

/** Whether the order names the table on which its code stands. */
const isSeated = ({ table, tableCode }: PlaceOrderBody, tableByCode: Catalogue['tableByCode']) =>
  table != null && tableByCode.get(tableCode ?? '') === table.id

/** The products of lines as they are sold there, with what was chosen of them; those that are gone are left out. */
export const soldOf = (items: PlaceOrderBody['items'], productById: Catalogue['productById']) =>
  items.flatMap(({ product: { id }, parts }) => {
    const product = productById.get(id)
    return product ? asOrdered(asSold(product, productById), parts, productById) : []
  })

/** Whether the guest pays at a provider before the shop sees the order; an offer asks for no money. */
export const isPaidFirst = ({ draft, branch }: Pick<AskedOrder, 'draft' | 'branch'>): boolean =>
  isOnlineMethod(draft.paymentMethod) && !branch.isQuotationRequired
