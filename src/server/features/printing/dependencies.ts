import type { DeviceState } from '#contract/calls/device-shape.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { LabelFacts } from '#domain/printing/label-slip.ts'
import type { FiscalMark } from '#domain/printing/slip-order.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { LetterShape } from '#server/ports/printing/drawn-letters.ts'

/** What printing needs of other features. */
export type Dependencies = {
  /** Orders with everything that is kept of them. */
  readOrders: (app: App, db: Executor, ids: readonly number[]) => Promise<StaffOrder[]>
  /** What a signing unit said of the last booking of an order; null where there is none. */
  readFiscal?: (app: App, db: Executor, orderId: number) => Promise<FiscalMark | null>
  /** How often an order was printed, and when first. */
  readPrintCounts: (db: Executor, orderId: number) => Promise<{ printCount: number; firstPrintedAt: string | null }>
  /** How a device is doing, by its number. @throws Problem `notFound`. */
  readDevice: (app: App, id: number) => Promise<DeviceState>
  /** A stored picture, wide enough for any paper; null when there is none. @throws Error when it cannot be drawn. */
  readLogo: (app: App, image: ImageReference) => Promise<Buffer | null>
  /**
   * Pictures of an image template, one for each label, as PNG in base64, no wider than so many dots. @throws Problem
   * where they cannot be drawn.
   */
  drawLabels: (
    app: App,
    asked: { template: number; branchId: number; labels: readonly LabelFacts[]; dots: number },
  ) => Promise<string[]>
  /** What letters look like, normal and bold, by letter. @throws Problem where they cannot be drawn. */
  drawLetters: (
    app: App,
    letters: readonly string[],
  ) => Promise<ReadonlyMap<string, Readonly<Record<'normal' | 'bold', LetterShape | null>>>>
}
