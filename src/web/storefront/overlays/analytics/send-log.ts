import type { AnalyticsEntry } from '#contract/calls/analytics.ts'
import type { PathOf } from '#web/kit/ask.ts'

const ADDRESS: `/api${PathOf<'POST'>}` = '/api/analytics-log'

/** Hands a batch to the browser, which delivers it even while the page is closed. What is lost is lost: counting never disturbs a guest. */
export function sendLog(batch: readonly AnalyticsEntry[]): void {
  const body = JSON.stringify(batch)
  if (navigator.sendBeacon?.(ADDRESS, body)) return
  void fetch(ADDRESS, { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } }).catch(() => undefined)
}

/** Guests who ask browsers not to let them be tracked are not counted at all. */
export const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
