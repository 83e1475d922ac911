import { useEffect, useRef } from 'react'
import { isServerThere } from '#web/storefront/kiosk/device/use-connection.ts'
import { addDays, localDay, wallInstant } from '#domain/time/local-time.ts'

const NIGHT_MINUTES = 4 * 60 + 30

/** The coming 04:30 of a branch in epoch milliseconds: when a kiosk nobody uses starts afresh. */
export function nextReload(nowIso: string, timeZone: string): number {
  const today = localDay(nowIso, timeZone)
  const tonight = wallInstant(today, NIGHT_MINUTES, timeZone)
  return tonight > Date.parse(nowIso) ? tonight : wallInstant(addDays(today, 1), NIGHT_MINUTES, timeZone)
}

const TICK_MS = 5_000
/** A page whose clock stood still this long was frozen, or the device slept: what it holds may be stale. */
const STALL_MS = 60_000

/** Starts the page anew, but never into the browser's own error page: without a server it waits. */
export async function reloadWhenPossible(): Promise<void> {
  if (await isServerThere()) location.reload()
}

/**
 * Keeps a page fresh that is open for months: it starts anew when the server has a new build, after it stood still, and
 * every night at 04:30, each time only while nobody orders. For a part that does not arrive every page recovers by
 * itself (`web/chunk-load-recovery`).
 */
export function useWatchdog({
  isAsleep,
  build,
  timeZone,
}: {
  isAsleep: boolean
  build: string
  timeZone: string
}): void {
  const firstBuild = useRef(build)
  const isDue = useRef(false)
  useEffect(() => {
    if (build !== firstBuild.current) isDue.current = true
  }, [build])

  useEffect(() => {
    const night = nextReload(new Date().toISOString(), timeZone)
    let last = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      if (now - last > STALL_MS || now >= night) isDue.current = true
      last = now
      if (isDue.current && isAsleep) void reloadWhenPossible()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isAsleep, timeZone])
}
