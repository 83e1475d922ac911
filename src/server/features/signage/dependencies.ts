import type { BoardOrder } from '#contract/calls/device-orders.ts'
import type { MenuData } from '#contract/pages/menu.ts'
import type { SceneRow } from '#contract/resources/scenes.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'

/** What of a page or scene is drawn. */
export type DrawnContent = Pick<SceneRow, 'name' | 'content' | 'usedImages' | 'usedFiles'>

/** What screens show and other features know. */
export type Dependencies = {
  /** The menu of a branch as guests order from it. */
  menuOf: (catalogue: Catalogue, branchId: number, now: string) => MenuData
  /** The live orders of a branch without anything about their guests. */
  readOrders: (app: App, branchId: number) => Promise<BoardOrder[]>
  /** Blocks as the website draws them, without programs; null where the storefront was not built. */
  drawContent: (app: App, content: DrawnContent) => Promise<{ html: string; css: string } | null>
  /** Blocks as they stand in a form, drawn likewise. */
  drawTyped: (
    app: App,
    typed: { name: string; body: readonly unknown[] },
  ) => Promise<{ html: string; css: string } | null>
  /** A picture so wide as WebP; null where it is gone. */
  drawPicture: (app: App, image: ImageReference, width: number) => Promise<Buffer | null>
  /** Where the bytes of an uploaded file lie. */
  keyOfUpload: (upload: { id: number; version: number; extension: string }) => string
  /** A picture of a screen as a JPEG of our own. @throws Error for bytes that are no picture. */
  drawScreenshot: (bytes: Buffer) => Promise<Buffer>
}
