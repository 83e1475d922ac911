import type { ProductState } from '#domain/orders/stock/product-state.ts'

/**
 * How open a branch, or the whole shop, is at a moment, in words; `paused` while its doors are open but no orders are
 * taken.
 */
export type OpeningWords = { state: 'open' | 'closingSoon' | 'paused' | 'closed'; text: string }

/**
 * Something a guest has to know before filling a cart. `until` is the instant at which it is over, to count down to.
 */
export type Notice = { tone: 'closed' | 'info'; title: string; text?: string; until?: string }

/**
 * A row that shows at a moment. Without `state` it can be ordered freely; `note` says why it cannot, `few` that hardly
 * any is left.
 */
export type ShownRow = { id: number; state?: ProductState; note?: string; few?: string }

/** What a menu page says at a moment; categories and rows that do not show are left out. */
export type BranchWords = {
  status: OpeningWords
  notices: readonly Notice[]
  /** 'Abholung ca. 20 Min.'; empty while closed, which the notices say. */
  pickup: readonly string[]
  /** What the guest asked for, in which way and when. As long as it stays, rows stay where they were read. */
  asked: string
  categories: readonly { id: number; rows: readonly ShownRow[] }[]
}

/**
 * Everything on a page that time changes, as it read when the page was made. The browser starts with it and works out
 * newer words itself once time has passed, so the rules about hours are not needed for the first view.
 */
export type MomentWords = { opening: OpeningWords; branch?: BranchWords }
