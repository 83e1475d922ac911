import { useEffect, useMemo, useState } from 'react'
import type { BranchWords, OpeningWords } from '#contract/pages/words.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { serverTime } from '#web/kit/server-clock.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import type { CartMoment } from '#web/storefront/branch/moment/moment-words.ts'
import { orderTypeFor } from '#web/storefront/cart/state/order-type-choice.ts'

/** The rules about hours come when they are first needed: after a while, or for a cart that is not the usual one. */
async function loadRules() {
  const [{ openingWords, branchWords }] = await Promise.all([
    import('#web/storefront/branch/moment/moment-words.ts'),
    ensureTemporal(),
  ])
  return { openingWords, branchWords }
}

const CLOSED: OpeningWords = { state: 'closed', text: '' }

/** The toolbar's words, the server's at first. */
export function useOpeningWords(page: PageData): OpeningWords {
  const now = useTick()
  const rules = useLoaded(loadRules, now !== null)
  return useMemo(
    () => (rules && now ? rules.openingWords(page, now) : (page.words?.opening ?? CLOSED)),
    [page, rules, now],
  )
}

/** The menu page's words for a cart, the server's at first. */
export function useBranchWords(page: PageData, { orderType, appointment }: CartMoment): BranchWords | undefined {
  const now = useTick()
  const isUsual =
    !page.branch || (!appointment && orderType === orderTypeFor(page.branch, null, page.config.defaultDeliveryMethod))
  const rules = useLoaded(loadRules, now !== null || !isUsual)
  return useMemo(
    () =>
      rules && (now || !isUsual)
        ? rules.branchWords(page, now ?? page.now, { orderType, appointment })
        : page.words?.branch,
    [page, rules, now, isUsual, orderType, appointment],
  )
}

const TICK_MS = 15_000

/**
 * The current instant, renewed every 15 seconds; null until the first of them is over, so that a first view stays what
 * it is.
 */
function useTick(): string | null {
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    const tick = () => setNow(serverTime())
    const timer = setInterval(tick, TICK_MS)
    const onShow = () => document.visibilityState === 'visible' && tick()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])
  return now
}
