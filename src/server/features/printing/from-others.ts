import type { DeviceState } from '#contract/calls/device-shape.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What printing needs of other features. */
export type FromOthers = {
  /** Orders with everything that is kept of them. */
  readOrders: (app: App, db: Executor, ids: readonly number[]) => Promise<StaffOrder[]>
  /** How a device is doing, by its number. @throws Problem `notFound`. */
  readDevice: (app: App, id: number) => Promise<DeviceState>
  /** A stored picture, wide enough for any paper; null when there is none. @throws Error when it cannot be drawn. */
  readLogo: (app: App, image: ImageReference) => Promise<Buffer | null>
}
