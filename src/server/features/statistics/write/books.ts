import type { OrderType } from '#domain/catalogue/branch.ts'
import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import type { PaidWith } from '#domain/payments/online-methods.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Business days of a branch on its clock. */
export type BookDays = { id: number; name: string; timeZone: string; dayStartMinutes: number; days: readonly string[] }
/** A piece of what was earned on a day in cents; what was given back is below zero. */
export type Earned = { day: string; kind: RevenueKind; cents: number; netCents: number }
/** What a refund took from its own day. */
export type TakenBack = {
  refundId: number
  orderId: number
  branchId: number
  day: string
  at: string
  kind: RevenueKind
  cents: number
  paymentMethod: PaymentMethod
  onlineMethod: PaidWith | null
  orderType: OrderType
  origin: string | null
}
/** What statistics need of the books, so that both say the same to the cent. */
export type Books = {
  earned: (db: Executor, days: BookDays) => Promise<readonly Earned[]>
  takenBack: (db: Executor, ...several: readonly BookDays[]) => Promise<readonly TakenBack[]>
}
