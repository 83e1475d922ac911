import type { PublicOrder } from '#contract/calls/order-shape.ts'

/** Of two views of one order the later one; answers overtaken on the way do not turn it back. */
export const newerOrder = (shown: PublicOrder | undefined, arrived: PublicOrder): PublicOrder =>
  shown && shown.version > arrived.version ? shown : arrived
