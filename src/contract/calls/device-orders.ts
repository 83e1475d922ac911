import { z } from 'zod'
import { defineCall, type Call } from '#contract/call.ts'
import { staffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { BOARD_STATUSES } from '#domain/orders/steps/board-statuses.ts'

/** Enough for a house full of boards behind one address, and nothing for somebody who tries out keys. */
const LIMIT_PER_MINUTE = 120

/** By branch and key instead of a login. */
const byKey = {
  params: z.object({ branchId: z.coerce.number().int().positive(), apiKey: z.string().max(100) }),
  limitPerMinute: LIMIT_PER_MINUTE,
} as const satisfies Partial<Call>

/** An order as a whole room may read it: nothing that tells whose it is. */
export const boardOrder = z.object({
  id: z.int(),
  /** Null where the shop hides its numbers. */
  ticketNumber: z.int().nullable(),
  status: z.enum(BOARD_STATUSES),
  orderType: z.enum(ORDER_TYPES),
  createdAt: z.string(),
  appointment: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  estimatedReadyAt: z.string().nullable(),
  estimatedDeliveryAt: z.string().nullable(),
  /** Since when it is ready, or under way. */
  inDeliveryAt: z.string().nullable(),
})

export const frontdeskOrders = defineCall({
  ...byKey,
  opensWith: 'frontdesk',
  ability: 'orders.board',
  method: 'GET',
  path: '/orders/frontdesk/{branchId}/{apiKey}',
  summary:
    'Lists what the pick-up board of a branch shows: the live orders of the business day without what is brought to tables, and without anything about their guests.',
  data: z.array(boardOrder),
})
export const backofficeOrders = defineCall({
  ...byKey,
  opensWith: 'backoffice',
  ability: 'orders.read',
  method: 'GET',
  path: '/orders/backoffice/{branchId}/{apiKey}',
  summary: 'Lists the open orders of a branch and those closed within two hours, as its staff read them.',
  data: z.array(staffOrder),
})
export const DEVICE_ORDER_CALLS = [frontdeskOrders, backofficeOrders] as const
export type BoardOrder = z.output<typeof boardOrder>
