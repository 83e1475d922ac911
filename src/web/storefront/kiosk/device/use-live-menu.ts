import { useEffect, useRef } from 'react'
import { useRefresh } from '#web/storefront/page/page-context.ts'

const AGAIN_MS = 30_000

/**
 * Fetches the menu anew whenever the catalogue changed, so that what just ran out is seen at once; also when the server
 * comes back, perhaps with a new build. A wire that goes dead is the first sign of a server that has gone: `onDoubt` hears it.
 */
export function useLiveMenu(catalogueVersion: number, onDoubt: () => void): void {
  const refresh = useRefresh()
  const known = useRef(catalogueVersion)
  useEffect(() => void (known.current = catalogueVersion), [catalogueVersion])

  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let hasLostTouch = false
    const connect = () => {
      source = new EventSource('/api/catalogue/live')
      source.addEventListener('catalogue', event => {
        const { version } = JSON.parse(event.data as string) as { version: number }
        if (hasLostTouch || version !== known.current) refresh().catch(() => undefined)
        hasLostTouch = false
      })
      source.addEventListener('error', () => {
        hasLostTouch = true
        onDoubt()
        // a refused connection, unlike a lost one, is not tried again by the browser
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, AGAIN_MS)
      })
    }
    connect()
    return () => {
      source?.close()
      clearTimeout(retry)
    }
  }, [refresh, onDoubt])
}
