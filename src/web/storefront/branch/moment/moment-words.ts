import type { BranchWords, MomentWords, OpeningWords } from '#contract/pages/words.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { openingsAt, supplyAtOf } from '#domain/hours/opening-at.ts'
import { openBranchesText } from '#domain/hours/opening-texts.ts'
import { branchNotices } from '#web/storefront/branch/moment/branch-notices.ts'
import { openWords } from '#web/storefront/branch/moment/open-words.ts'
import { soonTexts } from '#web/storefront/delivery/pickup-texts.ts'
import { shownMenu } from '#web/storefront/product/product-state.ts'
import { orderTypeFor } from '#web/storefront/cart/state/order-type-choice.ts'

/** What of a cart decides for when products are asked for. `appointment` is local time `YYYY-MM-DDTHH:mm`. */
export type CartMoment = { orderType: OrderType; appointment: string | null }

/** Where there is no branch for guests, nothing is open or closed. */
const NOTHING: OpeningWords = { state: 'closed', text: '' }
const PAUSED: OpeningWords = { state: 'paused', text: 'Bestellungen pausiert' }

/**
 * The opening-hours toolbar (docs/reference/hours-and-slots.md#opening-texts): until when the selected branch is open,
 * or how many branches are.
 */
export function openingWords(
  { branch, branches, totals }: Pick<PageData, 'branch' | 'branches' | 'totals'>,
  now: string,
): OpeningWords {
  if (branch) return openWords(branch, now)
  if (totals?.isPaused) return PAUSED
  if (totals)
    return totals.guests === 0
      ? NOTHING
      : { state: totals.open > 0 ? 'open' : 'closed', text: openBranchesText(totals.open) }
  const states = branches.filter(({ isPublic }) => isPublic).map(one => openWords(one, now).state)
  if (states.length === 0) return NOTHING
  const open = states.filter(state => state === 'open' || state === 'closingSoon').length
  if (open === 0 && states.includes('paused')) return PAUSED
  return { state: open > 0 ? 'open' : 'closed', text: openBranchesText(open) }
}

/** What the menu page says at a moment to a guest with this cart; undefined on pages without a menu. */
export function branchWords(
  page: PageData,
  now: string,
  { orderType, appointment }: CartMoment,
): BranchWords | undefined {
  const { branch, menu } = page
  if (!branch || !menu) return undefined
  const openings = openingsAt(branch, now)
  const supplyAt = supplyAtOf(branch.timeZone, openings[orderType], appointment)
  return {
    status: openWords(branch, now, openings),
    notices: branchNotices(branch, openings),
    pickup: soonTexts(branch, openings),
    asked: `${orderType} ${appointment ?? ''}`,
    categories: shownMenu(menu, { timeZone: branch.timeZone, now, supplyAt }),
  }
}

/** The words of a page for the moment it was made and a guest who has chosen nothing yet. */
export function momentWords(page: PageData): MomentWords {
  const { branch, config, now } = page
  const words =
    branch &&
    branchWords(page, now, { orderType: orderTypeFor(branch, null, config.defaultDeliveryMethod), appointment: null })
  return { opening: openingWords(page, now), ...(words ? { branch: words } : {}) }
}
