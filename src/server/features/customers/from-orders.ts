import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What customers need of orders, which are another feature's. */
export type FromOrders = {
  /** Takes everything out of orders that says who the guest was; the books stay. */
  forgetOrders: (tx: Executor, ids: readonly number[], catalogue: Catalogue, now: string) => Promise<void>
  /** Orders with everything that is kept of them. */
  readOrders: (app: App, db: Executor, ids: readonly number[]) => Promise<StaffOrder[]>
}
