import { useCallback, useEffect, useState } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import type { MenuSectionData } from '#web/storefront/branch/menu/menu-sections.ts'
import type { Outcome } from '#web/storefront/product/put-in-cart.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

/** A refusal is shown for so long. */
const SAID_MS = 6000

type QuickAdd = {
  branch: Branch
  menu: MenuData
  sections: readonly MenuSectionData[]
  orderType: OrderType
  /** Shows the product instead, when the rules for adding it do not arrive. */
  onFailure: (productId: number) => void
}

/** Puts simple products into the cart with one press, and keeps what is to be said about it. */
export function useQuickAdd({ branch, menu, sections, orderType, onFailure }: QuickAdd) {
  const { currency } = usePage().config
  const [said, setSaid] = useState<Outcome | null>(null)
  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(null), SAID_MS)
    return () => clearTimeout(timer ?? undefined)
  }, [said])
  const add = useCallback(
    async (productId: number) => {
      const row = sections.flatMap(({ rows }) => rows).find(({ id }) => id === productId)
      if (!row) return
      const left = row.state?.kind === 'orderable' ? row.state.left : undefined
      try {
        const { quickAdd } = await import('#web/storefront/product/quick-add.ts')
        setSaid(quickAdd({ branch, menu, product: row.product, left, orderType, currency }))
      } catch {
        onFailure(productId)
      }
    },
    [branch, menu, sections, orderType, currency, onFailure],
  )
  return { said, add }
}
