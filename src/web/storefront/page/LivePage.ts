import { useEffect, useRef } from 'react'
import { follow } from '#web/storefront/page/live.ts'
import { usePage, useRefresh } from '#web/storefront/page/page-context.ts'
import { watchReveal } from '#web/storefront/page/reveal.ts'

/**
 * Marks pictures that could not be had, also those that failed before the programs ran, so that a place is kept instead
 * of a torn sheet; one that comes after all loses the mark.
 * Answers the function that stops it.
 */
function watchPictures(): () => void {
  const listen = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error')
  }
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) picture.toggleAttribute('data-failed', true)
  const kinds = ['error', 'load'] as const
  for (const kind of kinds) document.addEventListener(kind, listen, true)
  return () => kinds.forEach(kind => document.removeEventListener(kind, listen, true))
}

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
