import { useEffect, useRef } from 'react'
import { follow } from '#web/storefront/page/live.ts'
import { useRefresh } from '#web/storefront/page/page-context.ts'

/**
 * Fetches the menu anew whenever it changed, so that what just ran out is seen at once; also when the server
 * comes back, perhaps with a new build. A wire that goes dead is the first sign of a server that has gone: `onDoubt`
 * hears it.
 */
export function useLiveMenu(branchId: number, catalogueVersion: number, onDoubt: () => void): void {
  const refresh = useRefresh()
  const known = useRef(catalogueVersion)
  useEffect(() => void (known.current = catalogueVersion), [catalogueVersion])

  useEffect(() => {
    let hasLostTouch = false
    return follow(`menu:${branchId}`, {
      menu({ version }) {
        if (hasLostTouch || version !== known.current) refresh().catch(() => undefined)
        hasLostTouch = false
      },
      lost() {
        hasLostTouch = true
        onDoubt()
      },
    })
  }, [branchId, refresh, onDoubt])
}
