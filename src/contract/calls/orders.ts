import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall } from '#contract/call.ts'
import { ORDER_STATUSES, publicOrder, staffOrder } from '#contract/calls/order-shape.ts'
import { orderLineBody } from '#contract/calls/place-order.ts'
import { tableFormat } from '#contract/table-file.ts'
import type { Ability } from '#contract/rights/rights.ts'

const byId = z.object({ id: z.coerce.number().int().positive() })
export const byHash = z.object({ uid: z.string().max(40), hash: z.string().max(100) })
const flagQuery = z.enum(['true', 'false']).optional()
const amount = z.coerce.number().min(-99_999_999).max(99_999_999).optional()
const place = z.string().max(200).optional()
/** Bounds of what an order costs: `from` and `to` belong to the range, `above` and `below` do not. */
const gross = { 'gross.from': amount, 'gross.above': amount, 'gross.to': amount, 'gross.below': amount }
/**
 * Pages have numbers; beside them `after` and `before` take the `next` and `previous` of a page, and `before=end` is
 * the last one.
 */
const page = {
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  after: place,
  before: place,
}

/** What the history is narrowed by; `from` and `to` are local days of the shop. */
const historyFilters = z.object({
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  branch: z.coerce.number().int().optional(),
  search: z.string().max(200).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  paymentMethod: z.string().max(40).optional(),
  orderType: z.enum(['delivery', 'takeaway', 'dineIn']).optional(),
  sort: z
    .enum(['id', '-id', 'createdAt', '-createdAt', 'gross', '-gross', 'ticketNumber', '-ticketNumber'])
    .default('-createdAt'),
  isPaid: flagQuery,
  isRated: flagQuery,
  ...gross,
})

const orderFile = {
  format: tableFormat,
  /** Without who the guests are, where somebody else looks on. */
  isWithoutGuests: z.boolean().default(false),
}

export const listOrders = defineCall({
  method: 'GET',
  path: '/orders',
  summary: 'Lists past and present orders of the branches one may see, newest first.',
  ability: 'orders.history',
  isPaged: true,
  query: historyFilters.extend(page),
  data: z.array(staffOrder),
})
export const exportOrders = defineCall({
  method: 'POST',
  path: '/orders/export',
  summary: 'Writes the orders that a list finds as a file, CSV or XLSX: all of them, in its order.',
  ability: 'orders.history',
  isTableFile: true,
  limitPerMinute: 20,
  body: historyFilters.extend(orderFile),
  data: z.string(),
})
const branchQuery = z.object({ branch: z.coerce.number().int().optional() })
/** So many orders are asked for by number at once. */
export const MOST_IDS = 250
const LONGEST_IDS = 4000
const idList = z
  .string()
  .max(LONGEST_IDS)
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'Erwartet werden Nummern mit Beistrichen dazwischen.')
  .transform(text => text.split(',').map(Number))
  .refine(ids => ids.length <= MOST_IDS, `Höchstens ${MOST_IDS} Nummern auf einmal.`)
export const currentOrders = defineCall({
  method: 'GET',
  path: '/orders/current',
  summary:
    'Lists all open orders and those closed within two hours; with `ids` those orders only, whatever state they are in.',
  ability: 'orders.read',
  query: branchQuery.extend({ ids: idList.optional() }),
  data: z.array(staffOrder),
})
const heads = z.array(z.tuple([z.int(), z.int()]))
export const currentHeads = defineCall({
  method: 'GET',
  path: '/orders/current/heads',
  summary:
    'Lists number and version of all current orders: open ones (`now`), those accepted for a later day (`later`), those closed within two hours (`done`). Of many branches together a board holds `most` of each: what of the open ones is beyond that stands in `further`, last of all what still wants an answer.',
  ability: 'orders.read',
  query: branchQuery,
  data: z.object({ now: heads, later: heads, done: heads, further: heads, most: z.int().nullable() }),
})
export type CurrentHeads = z.output<typeof currentHeads.data>
const missedFilters = branchQuery.extend({ from: z.iso.date().optional() })
export const missedOrders = defineCall({
  method: 'GET',
  path: '/orders/missed',
  summary: 'Lists orders nobody answered in time.',
  ability: 'orders.history',
  isPaged: true,
  query: missedFilters.extend(page),
  data: z.array(staffOrder),
})
export const exportMissedOrders = defineCall({
  method: 'POST',
  path: '/orders/missed/export',
  summary: 'Writes the orders that nobody answered in time as a file, CSV or XLSX: all of them, newest first.',
  ability: 'orders.history',
  isTableFile: true,
  limitPerMinute: 20,
  body: missedFilters.extend(orderFile),
  data: z.string(),
})
export const getOrder = defineCall({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'Reads one order with its log.',
  ability: 'orders.read',
  params: byId,
  data: staffOrder,
})
export const updateOrder = defineCall({
  method: 'PUT',
  path: '/orders/{id}',
  summary:
    'Proposes another time to the guest (`counterAppointment`), changes when an accepted order will be ready (`estimatedReadyAt`), or notes which receipt of the cash register belongs to it (`fiscalReceiptNumber`, null for none).',
  ability: 'orders.edit',
  params: byId,
  body: z.object({
    version: z.int().optional(),
    counterAppointment: z.string().max(40).nullish(),
    estimatedReadyAt: z.string().max(40).nullish(),
    fiscalReceiptNumber: z.string().trim().min(1).max(60).nullish(),
  }),
  data: staffOrder,
})
export const deleteOrder = defineCall({
  method: 'DELETE',
  path: '/orders/{id}',
  summary: 'Deletes a failed order.',
  ability: 'orders.remove',
  params: byId,
  data: z.object({ id: z.int() }),
})
export const updateOrderItem = defineCall({
  method: 'PUT',
  path: '/orders/{id}/items/{index}',
  summary:
    'Changes one line, for example to the weighed amount; everything is priced anew. The index behind the last line adds one, the amount 0 removes it. With a version only if nobody changed the order since.',
  ability: 'orders.edit',
  params: byId.extend({ index: z.coerce.number().int().min(0) }),
  body: orderLineBody.partial().extend({
    version: z.int().optional(),
    amount: z.number().min(0).max(1e7).optional(),
    parts: orderLineBody.shape.parts.removeDefault().optional(),
  }),
  data: staffOrder,
})

/** The state the step was pressed in: what happened meanwhile refuses it, a repeat of it does not. */
const expected = z.enum(ORDER_STATUSES).optional()
const action = <const P extends string, const B extends z.ZodObject>(
  path: P,
  summary: string,
  body: B,
  ability: Ability = 'orders.step',
) =>
  defineCall({
    method: 'POST',
    path: `/orders/{id}/${path}` as const,
    summary,
    ability,
    params: byId,
    body,
    data: staffOrder,
  })
export const confirmOrder = action(
  'status/confirm',
  'Accepts an order, with minutes from now or a time of readiness.',
  z.object({
    minutes: z.number().int().min(0).max(1440).optional(),
    estimatedReadyAt: z.string().max(40).optional(),
    expected,
  }),
)
export const rejectOrder = action(
  'status/reject',
  'Rejects an order with a reason.',
  z.object({
    rejectionCode: z
      .enum(['closed', 'tooBusy', 'soldOut', 'outOfArea', 'unreachable', 'suspicious', 'other'])
      .default('other'),
    rejectionMessage: z.string().max(1000).nullish(),
    expected,
  }),
  'orders.decide',
)
export const cancelOrder = action(
  'status/cancel',
  'Cancels an order; after acceptance a reason is needed.',
  z.object({ reason: z.string().max(1000).nullish(), expected }),
  'orders.decide',
)
export const orderInDelivery = action(
  'status/in-delivery',
  'Marks an order as under way, or as ready where the guest comes for it.',
  z.object({ expected }),
)
export const completeOrder = action('status/completed', 'Marks an order as handed over.', z.object({ expected }))
export const undoOrder = action(
  'status/undo',
  'Takes the last step back, within five minutes. With a version only if nobody changed the order since.',
  z.object({ version: z.int().optional() }),
)
export const resendOrderSms = action(
  'resend-new-order-sms',
  'Sends the guest an SMS that the order was received, again or for the first time.',
  z.object({}),
  'orders.notify',
)
export const resendOrderEmail = action(
  'resend-new-order-email',
  'Sends the confirmation mail again.',
  z.object({}),
  'orders.notify',
)

export const publicOrderCall = defineCall({
  method: 'GET',
  path: '/orders/public/{uid}/{hash}',
  summary: 'Reads an order as its guest sees it.',
  ability: 'orders.follow',
  params: byHash,
  data: publicOrder,
})
const publicAction = <const P extends string, const B extends z.ZodObject>(path: P, summary: string, body: B) =>
  defineCall({
    method: 'POST',
    path: `/orders/public/{uid}/{hash}/${path}` as const,
    summary,
    ability: 'orders.follow',
    params: byHash,
    body,
    data: publicOrder,
    limitPerMinute: 30,
  })
export const confirmCounterAppointment = publicAction(
  'confirm-counter-appointment',
  'Takes the proposed time, as the guest.',
  z.object({}),
)
export const rejectCounterAppointment = publicAction(
  'reject-counter-appointment',
  'Declines the proposed time, as the guest, which cancels the order.',
  z.object({}),
)
export const cancelOwnOrder = publicAction(
  'cancel',
  'Cancels an order, as the guest, while the configured minutes last.',
  z.object({}),
)
const rating = z.int().min(1).max(5)
export const rateOrder = publicAction(
  'questionnaire',
  'Rates a completed order, as the guest, once.',
  z.object({
    rating,
    foodRating: rating,
    serviceRating: rating,
    processRating: rating,
    comment: z.string().max(2000).nullish(),
  }),
)

export const ORDER_CALLS = [
  listOrders,
  exportOrders,
  currentOrders,
  currentHeads,
  missedOrders,
  exportMissedOrders,
  getOrder,
  updateOrder,
  deleteOrder,
  updateOrderItem,
  confirmOrder,
  rejectOrder,
  cancelOrder,
  orderInDelivery,
  completeOrder,
  undoOrder,
  resendOrderEmail,
  resendOrderSms,
  publicOrderCall,
  confirmCounterAppointment,
  rejectCounterAppointment,
  cancelOwnOrder,
  rateOrder,
] as const
