import { useEffect, useSyncExternalStore } from 'react'
import type { OverviewData } from '#contract/pages/page-data.ts'
import { overviewPath } from '#contract/pages/route.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { useKnownBranches } from '#web/storefront/page/use-known-branches.ts'
import { lastCartBranch, watchCarts } from '#web/storefront/cart/state/cart-state.ts'
import { MessagePage } from '#web/storefront/page/MessagePage.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import { useNavigate } from '#web/storefront/page/go-to.ts'

const NONE: never[] = []

/** /shop: opens the cart of the branch ordered from last, of the only branch, or else the overview. */
export function CartPage({ data }: { data: OverviewData }) {
  const navigate = useNavigate()
  /**
   * What the tab remembers is known once the page stands in the browser: undefined before, null where there is nothing.
   */
  const last = useSyncExternalStore(
    watchCarts,
    () => lastCartBranch() ?? null,
    () => undefined,
  )
  const { branches, isSettled } = useKnownBranches(data, last ? [last] : NONE)
  const only = branches.length === 1 ? branches[0]?.identifier : undefined
  useEffect(() => {
    if (last === undefined || !isSettled) return
    const branch = branches.some(({ identifier }) => identifier === last) ? last : only
    navigate(branch ? `/store/${branch}#warenkorb` : overviewPath(data.config), { replace: true })
  }, [branches, isSettled, last, only, navigate, data.config])
  return (
    <MessagePage
      icon="bag"
      title="Warenkorb"
      action={
        <PageLink to={only ? `/store/${only}` : overviewPath(data.config)} className={buttonClass()}>
          Zur Speisekarte
        </PageLink>
      }
    >
      <p>Ihr Warenkorb wird geöffnet.</p>
    </MessagePage>
  )
}
