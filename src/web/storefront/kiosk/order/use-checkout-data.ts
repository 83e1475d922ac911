import { useEffect, useState } from 'react'
import { inContext } from '#web/storefront/page/in-context.ts'
import { loadPage } from '#web/storefront/page/page-loader.ts'
import { pathOf } from '#contract/pages/route.ts'
import type { CheckoutPageData, MenuPageData } from '#contract/pages/page-data.ts'

const AGAIN_MS = 3_000

/**
 * The page with what only the checkout needs, tables and legal texts, fetched while the guest still chooses; null until
 * it is there.
 */
export function useCheckoutData(page: MenuPageData, isWanted: boolean): CheckoutPageData | null {
  const { branch, catalogueVersion } = page
  const [kept, setKept] = useState({ version: catalogueVersion, checkout: page.checkout })
  const isCurrent = kept.checkout !== undefined && kept.version === catalogueVersion
  const path = inContext(page, pathOf({ name: 'checkout', branchIdentifier: branch.identifier }))

  useEffect(() => {
    if (!isWanted || isCurrent) return
    let isOver = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      loadPage(path, { isForced: true }).then(
        ({ checkout }) => !isOver && setKept({ version: catalogueVersion, checkout }),
        () => (retry = setTimeout(() => void load(), AGAIN_MS)),
      )
    void load()
    return () => {
      isOver = true
      clearTimeout(retry)
    }
  }, [isWanted, isCurrent, path, catalogueVersion])

  // tables and texts of a moment ago serve until the new ones are there
  const { checkout } = kept
  return checkout ? { ...page, route: { name: 'checkout', branchIdentifier: branch.identifier }, checkout } : null
}
