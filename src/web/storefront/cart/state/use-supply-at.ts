import { useMemo } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { Cart } from '#web/storefront/cart/state/cart-store.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

async function loadRules() {
  const [{ cartSupplyAt }] = await Promise.all([import('#web/storefront/cart/state/type-moment.ts'), ensureTemporal()])
  return { cartSupplyAt }
}

/**
 * When a cart is supplied, for what may be sold out by then; now until the rules about hours are there, which only a
 * menu with something scarce needs.
 */
export function useSupplyAt(branch: Branch, { availability }: MenuData, { orderType, appointment }: Cart): string {
  const now = useNow(usePage().now)
  const rules = useLoaded(loadRules, availability.length > 0)
  return useMemo(
    () => rules?.cartSupplyAt(branch, orderType, appointment, now) ?? now,
    [rules, branch, orderType, appointment, now],
  )
}
