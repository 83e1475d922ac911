import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { Placed } from '#web/storefront/checkout/submit/send-order.ts'

/**
 * What a guest has to know after ordering. `number` is missing where the shop gives none; `gross` where a price is
 * hidden.
 */
export type Ticket = {
  number: number | null
  gross: number | null
  name: string | null
  table: string | null
  isDineIn: boolean
  /** It is brought to the guest. */
  isServed: boolean
  isPaid: boolean
}

type Seen = {
  name: string
  table: string | null
  isDineIn: boolean
  isTableService: boolean
  hasHiddenPrice: boolean
}

export const ticketOf = (
  { ticketNumber, totals }: Placed,
  { name, table, isDineIn, isTableService, hasHiddenPrice }: Seen,
): Ticket => ({
  number: ticketNumber,
  gross: hasHiddenPrice ? null : totals.gross,
  name: name.trim() || null,
  table,
  isDineIn,
  isServed: isDineIn && isTableService,
  isPaid: false,
})

/** The same for an order that is looked up, without its guest's name. */
export const ticketOfOrder = (order: PublicOrder): Ticket => ({
  number: order.ticketNumber,
  gross: order.totals.gross,
  name: null,
  table: order.tableIdentifier,
  isDineIn: order.isDineIn,
  isServed: order.isDineIn && order.branch.isTableService,
  isPaid: order.isPaid,
})
