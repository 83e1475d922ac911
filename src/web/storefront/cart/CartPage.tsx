import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { PageData } from '#contract/page.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { lastCartBranch } from '#web/storefront/cart/cart-state.ts'
import { inContext } from '#web/storefront/shell/head-tags.ts'
import { MessagePage } from '#web/storefront/shell/MessagePage.tsx'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'

/** /shop: opens the cart of the branch ordered from last, of the only branch, or else the overview. */
export function CartPage({ data }: { data: PageData }) {
  const [, navigate] = useLocation()
  const only = data.branches.length === 1 ? data.branches[0]?.identifier : undefined
  useEffect(() => {
    const last = lastCartBranch()
    const branch = data.branches.some(({ identifier }) => identifier === last) ? last : only
    navigate(inContext(data, branch ? `/store/${branch}#warenkorb` : '/'), { replace: true })
  }, [data, only, navigate])
  return (
    <MessagePage icon="bag" title="Warenkorb" action={<PageLink to={only ? `/store/${only}` : '/'} className={buttonClass()}>Zur Speisekarte</PageLink>}>
      <p>Ihr Warenkorb wird geöffnet.</p>
    </MessagePage>
  )
}
