import { useEffect, useState } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'
import { deleteCookie } from '#web/storefront/overlays/cookie.ts'

/** The signed-in member of staff, or null. A session that has ended takes its hint along, so that guests of this browser ask no more. */
export function useStaff(): Me | null {
  const [me, setMe] = useState<Me | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    ask('GET', '/users/me', { signal: abort.signal }).then(setMe, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) deleteCookie('tresen_staff')
    })
    return () => abort.abort()
  }, [])
  return me
}
