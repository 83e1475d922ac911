import { useMemo } from 'react'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { useNow } from '#web/kit/use-now.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

async function loadRules() {
  const [rules] = await Promise.all([import('#web/storefront/cart/state/type-moment.ts'), ensureTemporal()])
  return rules
}

/** What the moment means for a cart, kept up to date; null until the rules about hours are there. */
export function useTypeMoment(branch: Branch, orderType: OrderType) {
  const now = useNow(usePage().now)
  const rules = useLoaded(loadRules, true)
  return useMemo(
    () => rules && { ...rules.typeMoment(branch, orderType, now), ...rules },
    [rules, branch, orderType, now],
  )
}
