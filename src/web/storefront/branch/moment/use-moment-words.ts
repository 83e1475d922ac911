import { useMemo } from 'react'
import type { BranchWords, OpeningWords } from '#contract/pages/words.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { useTick } from '#web/kit/use-tick.ts'
import type { CartMoment } from '#web/storefront/branch/moment/moment-words.ts'
import { orderTypeFor } from '#web/storefront/cart/state/order-type-choice.ts'

/** The rules about hours come when they are first needed: after a while, or for a cart that is not the usual one. */
async function loadRules() {
  const [{ openingWords, branchWords }] = await Promise.all([import('#web/storefront/branch/moment/moment-words.ts'), ensureTemporal()])
  return { openingWords, branchWords }
}

const CLOSED: OpeningWords = { state: 'closed', text: '' }

/** The toolbar's words, the server's at first. */
export function useOpeningWords(page: PageData): OpeningWords {
  const now = useTick()
  const rules = useLoaded(loadRules, now !== null)
  return useMemo(() => (rules && now ? rules.openingWords(page, now) : (page.words?.opening ?? CLOSED)), [page, rules, now])
}

/** The menu page's words for a cart, the server's at first. */
export function useBranchWords(page: PageData, { orderType, appointment }: CartMoment): BranchWords | undefined {
  const now = useTick()
  const isUsual = !page.branch || (!appointment && orderType === orderTypeFor(page.branch, null, page.config.defaultDeliveryMethod))
  const rules = useLoaded(loadRules, now !== null || !isUsual)
  return useMemo(
    () => (rules && (now || !isUsual) ? rules.branchWords(page, now ?? page.now, { orderType, appointment }) : page.words?.branch),
    [page, rules, now, isUsual, orderType, appointment],
  )
}
