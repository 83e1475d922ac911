import { useEffect } from 'react'
import type { OverviewData } from '#contract/pages/page-data.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { lastCartBranch } from '#web/storefront/cart/state/cart-state.ts'
import { MessagePage } from '#web/storefront/page/MessagePage.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import { useNavigate } from '#web/storefront/page/use-navigate.ts'

/** /shop: opens the cart of the branch ordered from last, of the only branch, or else the overview. */
export function CartPage({ data: { branches } }: { data: OverviewData }) {
  const navigate = useNavigate()
  const only = branches.length === 1 ? branches[0]?.identifier : undefined
  useEffect(() => {
    const last = lastCartBranch()
    const branch = branches.some(({ identifier }) => identifier === last) ? last : only
    navigate(branch ? `/store/${branch}#warenkorb` : '/', { replace: true })
  }, [branches, only, navigate])
  return (
    <MessagePage
      icon="bag"
      title="Warenkorb"
      action={
        <PageLink to={only ? `/store/${only}` : '/'} className={buttonClass()}>
          Zur Speisekarte
        </PageLink>
      }
    >
      <p>Ihr Warenkorb wird geöffnet.</p>
    </MessagePage>
  )
}
