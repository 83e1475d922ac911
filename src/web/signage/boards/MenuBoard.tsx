import { memo, useCallback, useMemo, useState, useEffect } from 'react'
import type { MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import type { Fitted } from '#web/signage/boards/fit-board.ts'
import { keepFit, knownFit, type MenuContent, menuContent } from '#web/signage/boards/menu-content.ts'
import { MenuSheet } from '#web/signage/boards/MenuSheet.tsx'
import type { MenuSettings } from '#web/signage/boards/shown-menu.ts'

/** Where each board stopped: the next time its turn comes it goes on from there, so that no page is always left out. */
const stopped = new Map<number, number>()
const ENOUGH = 0.6

/** ConcurrencyLimit pages, each after so many seconds. None is turned while the board is only made ready. */
function usePages(id: number, count: number, seconds: number, isAhead: boolean): number {
  const [page, setPage] = useState(() => stopped.get(id) ?? 0)
  useEffect(() => {
    if (count < 2 || isAhead) return
    let current = page % count
    let since = performance.now()
    const timer = setInterval(() => {
      current = (current + 1) % count
      since = performance.now()
      setPage(current)
    }, seconds * 1000)
    return () => {
      clearInterval(timer)
      const wasRead = performance.now() - since >= seconds * 1000 * ENOUGH
      stopped.set(id, wasRead ? (current + 1) % count : current)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it goes on from the page it is at
  }, [id, count, seconds, isAhead])
  return count < 2 ? 0 : page % count
}

type Props = {
  id: number
  data: MenuBoardData
  settings: MenuSettings
  hasPrices: boolean
  room: { width: number; height: number }
  /** It is only made ready: its pages do not turn yet. */
  isAhead: boolean
  urlOf: (file: string) => string | undefined
  onReady: () => void
}
const LETTERS = '700 1em "Inter Variable"'

/**
 * The living menu: it fills whatever screen it stands on, with letters as large as they can be, and turns pages where
 * one is not enough. What is new of it is measured out of sight, in slices, and takes the place of what stands there
 * once it is known how.
 */
export const MenuBoard = memo(function MenuBoard({
  id,
  data,
  settings,
  hasPrices,
  room,
  isAhead,
  urlOf,
  onReady,
}: Props) {
  const content = useMemo(
    () => menuContent(data, settings, hasPrices, { width: room.width, height: room.height }),
    [data, settings, hasPrices, room.width, room.height],
  )
  const [fit, setFit] = useState<{ content: MenuContent; fitted: Fitted } | null>(null)
  const isFit = fit?.content.signature === content.signature
  const known = isFit ? fit.fitted : knownFit(content)
  const shown = known && !isFit ? { content, fitted: known } : fit
  // What is shown stays until the next is measured, whatever was known of it.
  if (shown !== fit) setFit(shown)
  const onFit = useCallback((of: MenuContent, fitted: Fitted) => {
    keepFit(of, fitted, document.fonts.check(LETTERS))
    setFit({ content: of, fitted })
  }, [])

  const pages = shown?.fitted.pages.length ?? 1
  const featured = shown?.content.featured.length ?? 0
  const turn = usePages(id, Math.max(pages, featured, 1), settings.pageSeconds, isAhead)
  const sheets = [...(shown ? [{ ...shown }] : []), ...(known ? [] : [{ content, fitted: null }])]
  return sheets.map(sheet => (
    <MenuSheet
      key={sheet.content.signature}
      {...sheet}
      turn={turn}
      // A price that is too old goes at once, before anything is measured.
      hasPrices={hasPrices}
      urlOf={urlOf}
      onFit={onFit}
      onReady={onReady}
    />
  ))
})
