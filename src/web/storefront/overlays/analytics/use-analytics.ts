import { useEffect, useRef, useState } from 'react'
import type { AnalyticsEntry } from '#contract/calls/analytics.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { PathOf } from '#web/kit/api-client.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { eventEntry } from '#web/storefront/overlays/analytics/event-entry.ts'
import { createLogQueue } from '#web/storefront/overlays/analytics/log-queue.ts'
import { pageViewEntries } from '#web/storefront/overlays/analytics/page-view-entry.ts'
import { loadThirdParties, type ThirdParties } from '#web/storefront/overlays/analytics/third-parties.ts'
import type { Consent } from '#web/storefront/overlays/consent/consent.ts'
import { listenToShopEvents, type ShopEvent } from '#web/storefront/overlays/events.ts'

/** What happened on a page that is kept from third parties, until the next one, which is a document of its own. */
const held = sessionState('')
const HELD = 'heldEvents'
const heldEvents = () => held.read<ShopEvent[]>(HELD) ?? []

/**
 * Counts the views of pages and the steps towards an order: in the shop's own figures once the banner is answered, with
 * third parties only after consent.
 */
export function useAnalytics(page: PageData, consent: Consent): void {
  const [queue] = useState(() => createLogQueue(sendLog))
  const thirdParties = useRef<ThirdParties | null>(null)
  const seenPath = useRef<string | null>(null)
  const isCounted = page.context === 'site' && !refusesTracking()
  const { adPixelId, tagManagerId } = page.config.tracking
  const isAgreed = consent === 'accepted' && page.context === 'site' && Boolean(adPixelId || tagManagerId)
  // The address of an order holds its key, and third parties read addresses.
  const isOpen = isAgreed && page.route.name !== 'status'

  useEffect(() => {
    if (isCounted && consent) queue.release(consent === 'accepted' ? 'full' : 'plain')
  }, [queue, isCounted, consent])

  useEffect(() => {
    if (!isCounted || seenPath.current === page.path) return
    for (const entry of pageViewEntries(page, seenPath.current === null)) queue.add(entry)
    seenPath.current = page.path
  }, [queue, isCounted, page])

  useEffect(() => {
    thirdParties.current = isOpen ? loadThirdParties({ adPixelId, tagManagerId }) : null
    thirdParties.current?.pageView(page.path)
    if (!isOpen) return
    for (const event of heldEvents()) thirdParties.current?.shopEvent(event)
    held.write(HELD, undefined)
  }, [isOpen, adPixelId, tagManagerId, page.path])

  useEffect(
    () =>
      listenToShopEvents(event => {
        if (isCounted) queue.add(eventEntry(event, location.pathname))
        if (thirdParties.current) thirdParties.current.shopEvent(event)
        else if (isAgreed) held.write(HELD, [...heldEvents(), event])
      }),
    [queue, isCounted, isAgreed],
  )

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && queue.flush()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', queue.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', queue.flush)
    }
  }, [queue])
}

const ADDRESS: `/api${PathOf<'POST'>}` = '/api/analytics-log'

/**
 * Hands a batch to the browser, which delivers it even while the page is closed. What is lost is lost: counting never
 * disturbs a guest.
 */
function sendLog(batch: readonly AnalyticsEntry[]): void {
  const body = JSON.stringify(batch)
  if (navigator.sendBeacon?.(ADDRESS, body)) return
  void fetch(ADDRESS, { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } }).catch(
    () => undefined,
  )
}

/** Guests who ask browsers not to let them be tracked are not counted at all. */
const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
