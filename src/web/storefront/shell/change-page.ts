import type { PageData } from '#contract/page.ts'
import { applyHead, headOf } from '#web/storefront/shell/head-tags.ts'
import { swapPage } from '#web/storefront/shell/swap-page.ts'

/** Shows another page with the head that belongs to it. `show` answers whether it was still wanted. */
export const changePage = (next: PageData, show: () => boolean): Promise<void> =>
  swapPage(() => {
    if (show()) applyHead(headOf(next), document)
  })
