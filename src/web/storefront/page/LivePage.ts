import { useEffect, useRef } from 'react'
import { learnServerTime } from '#web/kit/server-clock.ts'
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

/** The first view and what it needs come first. */
const CLOCK_MS = 2000
let hasLooked = false

/** Learns the server's time once by the head of a page: what is open is told by the server's clock. */
async function lookAtClock(): Promise<void> {
  if (hasLooked || !navigator.onLine) return
  hasLooked = true
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  learnServerTime(answer?.headers.get('date'))
}

/** Jitter: open pages ask for news spread over this time, not all at the same moment. */
const SPREAD_MS = 1500

/**
 * What a page does once it is there: it renews itself when its menu changes, moves parts in as they are reached, and
 * keeps the place of pictures that fail.
 */
export function LivePage() {
  const { catalogueVersion, path, branch, route } = usePage()
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

  useEffect(() => {
    // a menu and an order hear the server's time from what they follow
    if (id || route.name === 'status') return
    const timer = setTimeout(() => void lookAtClock(), CLOCK_MS)
    return () => clearTimeout(timer)
  }, [id, route.name])

  useEffect(watchReveal, [path])
  useEffect(watchPictures, [])
  return null
}
