import { onlyOrderable } from '#domain/catalogue/only-branch.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

/**
 * 'Online Bestellen', where there is exactly one public branch to order from and it is not the page being shown
 * (docs/reference/content.md#header).
 */
export function OrderLink({ isWide = false, onFollow }: { isWide?: boolean; onFollow?: () => void }) {
  const { branches, branch, config } = usePage()
  const only = onlyOrderable(branches, config.routeSet)
  if (!only || branch) return null
  return (
    <PageLink to={`/store/${only.identifier}`} className={buttonClass({ isWide })} onClick={onFollow}>
      Online Bestellen
    </PageLink>
  )
}
