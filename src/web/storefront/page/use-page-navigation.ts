import { useCallback, useEffect, useRef, useState } from 'react'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'
import { parsePath, type PageRoute } from '#contract/pages/route.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { usePathname } from '#web/storefront/page/address.ts'
import { loadPage } from '#web/storefront/page/page-loader.ts'
import { ensureView } from '#web/storefront/page/view-registry.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { startLayers } from '#web/storefront/page/layers.ts'
import { keepScroll } from '#web/storefront/page/keep-scroll.ts'

/** A skeleton shows only for what takes longer than this. */
const TIMEOUT_MS = 120

/**
 * Follows the address: fetches the page behind it, then shows it, sets the head, brings scroll and focus to their
 * places. `pending` is the route being waited for once that takes noticeable time; `hasFailed` asks for `retry`.
 */
export function usePageNavigation(initial: PageData) {
  const location = withoutEndSlash(usePathname(initial.path))
  const [page, setPage] = useState(initial)
  const [pending, setPending] = useState<PageRoute | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const shownPage = useRef(initial)
  /** A skeleton or what went wrong stands where the shown page was. */
  const isAway = useRef(false)
  const isBack = useRef(false)

  useEffect(() => {
    startLayers()
    history.scrollRestoration = 'manual'
    // A page that is loaded anew, or returned to from elsewhere, is put in its place by the browser.
    const hand = () => void (history.scrollRestoration = 'auto')
    const onPop = () => void (isBack.current = window.location.pathname !== shownPage.current.path)
    window.addEventListener('popstate', onPop)
    window.addEventListener('pagehide', hand)
    return () => {
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', hand)
    }
  }, [])

  useEffect(() => {
    const left = shownPage.current
    const isReturn = location === left.path
    if (isReturn && !isAway.current) return
    if (!isAway.current) keepScroll(left.path)
    let isCurrent = true
    const timer = setTimeout(() => {
      isAway.current = true
      setPending(parsePath(location).route)
    }, TIMEOUT_MS)
    const go = async () => {
      try {
        // Who turns back before the next page came finds the one that was left. The first page's head came with its
        // HTML.
        const [next, { changePage }] = await Promise.all([
          isReturn ? left : loadPage(location).then(shown),
          import('#web/storefront/page/change-page.ts'),
        ])
        if (!isCurrent) return
        clearTimeout(timer)
        await changePage(next, isReturn || isBack.current ? location : null, () => {
          if (!isCurrent) return false
          shownPage.current = { ...next, path: location }
          isAway.current = isBack.current = false
          setPage(shownPage.current)
          setFailed(null)
          setPending(null)
          return true
        })
      } catch {
        if (!isCurrent) return
        isAway.current = true
        setFailed(location)
      }
      clearTimeout(timer)
      if (isCurrent) setPending(null)
    }
    void go()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [location, attempt])

  const refresh = useCallback(async () => {
    const { path } = shownPage.current
    const next = await shown(await loadPage(path, { isForced: true }))
    if (shownPage.current.path !== path) return
    shownPage.current = { ...next, path }
    setPage(shownPage.current)
  }, [])
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { page, pending, hasFailed: failed === location && page.path !== location, retry, refresh }
}

/** The server names pages without the slash that some addresses end with. */
const withoutEndSlash = (path: string) => withoutEndSlashes(path) || '/'

/** The page once its view is there too. */
async function shown(page: PageData): Promise<PageData> {
  await Promise.all([ensureView(page), ensureTemporal()])
  return page
}
