import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { parsePath, type PageData, type PageRoute } from '#contract/page.ts'
import { drawWhole } from '#web/storefront/shell/draw-whole.ts'
import { loadPage } from '#web/storefront/shell/page-loader.ts'
import { ensureView } from '#web/storefront/shell/view-registry.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { keepPlace, keepScroll, restoreScroll } from '#web/storefront/shell/scroll-restore.ts'

/** A skeleton shows only for what takes longer than this. */
const PATIENCE_MS = 120

/**
 * Follows the address: fetches the page behind it, then shows it, sets the head, brings scroll and focus to their places.
 * `pending` is the route being waited for once that takes noticeable time; `hasFailed` asks for `retry`.
 */
export function usePageNavigation(initial: PageData) {
  const location = withoutEndSlash(usePathname({ ssrPath: initial.path }))
  const [page, setPage] = useState(initial)
  const [pending, setPending] = useState<PageRoute | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const shownPath = useRef(initial.path)
  const isBack = useRef(false)
  const isArriving = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // A page that is loaded anew, or returned to from elsewhere, is put in its place by the browser.
    const hand = () => void (history.scrollRestoration = 'auto')
    const onPop = () => void (isBack.current = window.location.pathname !== shownPath.current)
    const stopKeeping = keepScroll(() => shownPath.current)
    window.addEventListener('popstate', onPop)
    window.addEventListener('pagehide', hand)
    return () => {
      stopKeeping()
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', hand)
    }
  }, [])

  useEffect(() => {
    if (location === shownPath.current) return
    let isCurrent = true
    const patience = setTimeout(() => setPending(parsePath(location).route), PATIENCE_MS)
    const go = async () => {
      try {
        // the first page's head came with its HTML
        const [next, { changePage }] = await Promise.all([loadPage(location).then(shown), import('#web/storefront/shell/change-page.ts')])
        if (!isCurrent) return
        clearTimeout(patience)
        await changePage(next, () => {
          if (!isCurrent) return false
          // A busy browser may not have told the last move yet.
          keepPlace(shownPath.current)
          shownPath.current = location
          isArriving.current = true
          setPage({ ...next, path: location })
          setFailed(null)
          setPending(null)
          return true
        })
      } catch {
        if (isCurrent) setFailed(location)
      }
      clearTimeout(patience)
      if (isCurrent) setPending(null)
    }
    void go()
    return () => {
      isCurrent = false
      clearTimeout(patience)
    }
  }, [location, attempt])

  // Only once the new page is in the document can it take scroll and focus.
  useLayoutEffect(() => {
    if (!isArriving.current) return
    arrive(page.path, isBack.current)
    isArriving.current = false
    isBack.current = false
  }, [page, pending])

  const refresh = useCallback(async () => {
    const path = shownPath.current
    const next = await shown(await loadPage(path, { isForced: true }))
    if (shownPath.current === path) setPage({ ...next, path })
  }, [])
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { page, pending, hasFailed: failed === location && page.path !== location, retry, refresh }
}

/** The server names pages without the slash that some addresses end with. */
const withoutEndSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path)

/** The page once its view is there too. */
async function shown(page: PageData): Promise<PageData> {
  await Promise.all([ensureView(page), ensureTemporal()])
  return page
}

/** The new page's place, and focus on its heading so that screen readers say it. */
function arrive(path: string, isBack: boolean): void {
  const anchor = window.location.hash.slice(1)
  if (isBack) restoreScroll(path)
  else if (anchor) {
    drawWhole()
    document.getElementById(anchor)?.scrollIntoView()
  } else window.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
