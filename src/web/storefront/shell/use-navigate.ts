import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { inContext } from '#web/storefront/shell/in-context.ts'
import { usePage } from '#web/storefront/shell/page-context.ts'

/** Goes to another page of the shop; `to` stands without the context's root. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const { context } = usePage()
  return useCallback((to, options) => navigate(inContext({ context }, to), options), [context])
}
