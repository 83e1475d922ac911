import type { PaperOrder } from '#domain/documents/paper-order.ts'
import type { Paper } from '#domain/documents/paper.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'

/**
 * What documents need of others: an order in words, for its guest or for staff, and somebody who writes it as a PDF.
 */
export type Papers = {
  forGuest: (app: App, uid: string, hash: string) => Promise<PaperOrder>
  forStaff: (app: App, id: number, principal: Principal) => Promise<PaperOrder>
  draw: (app: App, task: { make: 'paper'; paper: Paper; title: string }, failure: string) => Promise<Buffer>
}
