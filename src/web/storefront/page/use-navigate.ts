import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { inContext } from '#web/storefront/page/in-context.ts'
import { needsOwnDocument } from '#web/storefront/page/own-document.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

/** Goes to another page of the shop; `to` stands without the context's root. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const page = usePage()
  return useCallback(
    (to, options) => {
      const href = inContext(page, to)
      if (!needsOwnDocument(page, href)) navigate(href, options)
      else if (options?.replace) location.replace(href)
      else location.assign(href)
    },
    [page],
  )
}
