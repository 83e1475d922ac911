import { useCallback } from 'react'
import { goTo } from '#web/storefront/page/go-to.ts'
import { inContext } from '#web/storefront/page/in-context.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

/** Goes to another page of the shop; `to` stands without the context's root. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const page = usePage()
  return useCallback((to, options) => goTo(page, inContext(page, to), options), [page])
}
