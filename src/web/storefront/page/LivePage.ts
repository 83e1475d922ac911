import { useEffect, useRef } from 'react'
import { follow } from '#web/storefront/page/live.ts'
import { usePage, useRefresh } from '#web/storefront/page/page-context.ts'
import { watchPictures } from '#web/storefront/page/watch-pictures.ts'
import { watchReveal } from '#web/storefront/page/reveal.ts'

/** Open pages ask for news spread over this time, not all at the same moment. */
const SPREAD_MS = 1500

/**
 * What a page does once it is there: it renews itself when its menu changes, moves parts in as they are reached, and
 * keeps the place of pictures that fail.
 */
export function LivePage() {
  const { catalogueVersion, path, branch } = usePage()
  const refresh = useRefresh()
  const known = useRef(catalogueVersion)
  const id = branch?.id
  useEffect(() => void (known.current = catalogueVersion), [catalogueVersion])

  useEffect(() => {
    if (!id) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const menu = ({ version }: { version: number }) => {
      if (version === known.current) return
      clearTimeout(timer)
      timer = setTimeout(() => void refresh().catch(() => undefined), Math.random() * SPREAD_MS)
    }
    const stop = follow(`menu:${id}`, { menu }, true)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id, refresh])

  useEffect(watchReveal, [path])
  useEffect(watchPictures, [])
  return null
}
