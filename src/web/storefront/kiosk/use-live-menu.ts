import { useEffect, useRef } from 'react'
import { useRefresh } from '#web/storefront/shell/page-context.ts'

const AGAIN_MS = 30_000

/**
 * Fetches the menu anew whenever the catalogue changed, so that what just ran out is seen at once; also when the server
 * comes back, perhaps with a new build.
 */
export function useLiveMenu(catalogueVersion: number): void {
  const refresh = useRefresh()
  const known = useRef(catalogueVersion)
  useEffect(() => void (known.current = catalogueVersion), [catalogueVersion])

  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      let isFirst = true
      source = new EventSource('/api/catalogue/live')
      source.addEventListener('open', () => void (isFirst = true))
      source.addEventListener('catalogue', event => {
        const { version } = JSON.parse(event.data as string) as { version: number }
        if (isFirst || version !== known.current) refresh().catch(() => undefined)
        isFirst = false
      })
      source.addEventListener('error', () => {
        // a refused connection, unlike a lost one, is not tried again by the browser
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, AGAIN_MS)
      })
    }
    connect()
    return () => {
      source?.close()
      clearTimeout(retry)
    }
  }, [refresh])
}
