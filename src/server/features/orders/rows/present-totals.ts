import type { OrderTotals } from '#contract/calls/order-shape.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

type Sums = Pick<OrderRow, 'net' | 'gross' | 'goodsGross' | 'deliveryFee' | 'deposit' | 'tip' | 'discount' | 'taxes'>

/** The money of a stored order in currency units. */
export const presentTotals = (row: Sums): OrderTotals => ({
  net: Number(row.net),
  gross: Number(row.gross),
  goodsGross: Number(row.goodsGross),
  deliveryFee: Number(row.deliveryFee),
  deposit: Number(row.deposit),
  tip: Number(row.tip),
  discount: Number(row.discount),
  taxes: row.taxes,
})
