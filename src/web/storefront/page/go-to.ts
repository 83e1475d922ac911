import { parsePath } from '#contract/pages/route.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { navigate } from '#web/storefront/page/address.ts'
import { afterSteps } from '#web/storefront/page/layers.ts'
import { knowsView } from '#web/storefront/page/view-registry.ts'
import { needsOwnDocument } from '#web/storefront/page/own-document.ts'

const pathIn = (href: string) => href.split(/[?#]/, 1)[0] || '/'

/** Goes from a page to another of the shop; `href` is its whole path. What lies over the page has closed by then. */
export const goTo = (page: PageData, href: string, options?: { replace?: boolean }): void =>
  afterSteps(() => {
    if (!needsOwnDocument(page, href) && knowsView({ ...page, ...parsePath(pathIn(href)) })) navigate(href, options)
    else if (options?.replace) location.replace(href)
    else location.assign(href)
  })
