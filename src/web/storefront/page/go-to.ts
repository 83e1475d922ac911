import { parsePath } from '#contract/pages/route.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { navigate } from '#web/storefront/page/address.ts'
import { afterSteps } from '#web/storefront/page/layers.ts'
import { knowsView } from '#web/storefront/page/view-registry.ts'
import { useCallback } from 'react'
import { inContext } from '#web/storefront/page/in-context.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

/**
 * Whether a way leads to or away from the page of an order in a shop with third parties. The address of that page is a
 * secret, and a script once loaded hears every address of its document: only a document of its own keeps them apart.
 */
export function needsOwnDocument(
  { context, config: { tracking }, route }: Pick<PageData, 'context' | 'config' | 'route'>,
  to: string,
): boolean {
  const hasThirdParties = context === 'site' && Boolean(tracking.adPixelId || tracking.tagManagerId)
  return hasThirdParties && (route.name === 'status') !== to.startsWith('/status/')
}

const pathIn = (href: string) => href.split(/[?#]/, 1)[0] || '/'

/** Goes from a page to another of the shop; `href` is its whole path. What lies over the page has closed by then. */
export const goTo = (page: PageData, href: string, options?: { replace?: boolean }): void =>
  afterSteps(() => {
    if (!needsOwnDocument(page, href) && knowsView({ ...page, ...parsePath(pathIn(href)) })) navigate(href, options)
    else if (options?.replace) location.replace(href)
    else location.assign(href)
  })

/** Goes to another page of the shop; `to` stands without the context's root. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const page = usePage()
  return useCallback((to, options) => goTo(page, inContext(page, to), options), [page])
}
