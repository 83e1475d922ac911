import { useEffect, useState } from 'react'

/** Where each board stopped: the next time its turn comes it goes on from there, so that no page is always left out. */
const stopped = new Map<number, number>()
const ENOUGH = 0.6

/** ConcurrencyLimit pages, each after so many seconds. None is turned while the board is only made ready. */
export function usePages(id: number, count: number, seconds: number, isAhead: boolean): number {
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
