import { useEffect, useRef, useState } from 'react'
import type { AnalyticsEntry, ShopAction, DeviceInfo } from '#contract/calls/analytics.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { PathOf } from '#web/kit/api-client.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { createLogQueue } from '#web/storefront/overlays/analytics/log-queue.ts'
import { loadThirdParties, type ThirdParties } from '#web/storefront/overlays/analytics/third-parties.ts'
import type { Consent } from '#web/storefront/overlays/consent/consent.ts'
import { listenToShopEvents, type ShopEvent } from '#web/storefront/overlays/events.ts'

/** The view of a page. The first one of a visit also says where the guest came from and on what device. */
function pageViewEntries({ path, route, branch, status }: PageData, isFirst: boolean): AnalyticsEntry[] {
  const place = { path, branchId: branch?.id }
  const campaign = isFirst ? new URLSearchParams(location.search).get('utm_campaign')?.slice(0, 80) : undefined
  const view: AnalyticsEntry = {
    type: 'pageView',
    name: document.title.slice(0, 200),
    ...place,
    ...(isFirst ? { device: deviceInfo(), campaign } : {}),
  }
  return route.name === 'branch' && status === 200
    ? [view, { type: 'event', category: 'ecommerce', action: 'menu', ...place }]
    : [view]
}

const bounded = (text: string | undefined, length: number) => text?.slice(0, length)

/** What the browser tells of itself (docs/reference/statistics.md#analytics-entries). */
const deviceInfo = (): DeviceInfo => ({
  language: bounded(navigator.language, 35),
  languages: navigator.languages.slice(0, 10).map(language => language.slice(0, 35)),
  userAgent: bounded(navigator.userAgent, 600),
  documentReferrer: bounded(document.referrer, 2000),
  screen: { width: screen.width, height: screen.height },
  window: { width: innerWidth, height: innerHeight },
  pixelRatio: devicePixelRatio,
  orientation: screen.orientation?.type,
  darkMode: matchMedia('(prefers-color-scheme: dark)').matches,
})

const ACTIONS: Readonly<Record<ShopEvent['type'], ShopAction>> = {
  addToCart: 'addToCart',
  checkout: 'checkout',
  payment: 'payment',
  purchase: 'order',
}
const ITEM_LIMIT = 30

/** A step towards an order as the shop's own figures count it: products by number, no names of people. */
export function eventEntry(event: ShopEvent, path: string): AnalyticsEntry {
  const { type, items, price, currency = 'EUR', branchId } = event
  return {
    type: 'event',
    category: 'ecommerce',
    action: ACTIONS[type],
    name: items.length === 1 ? items[0]?.name.slice(0, 200) : undefined,
    path,
    branchId,
    orderUid: 'orderUid' in event ? event.orderUid : undefined,
    data: {
      price,
      currency,
      items: items.slice(0, ITEM_LIMIT).map(item => ({ id: item.id, quantity: item.quantity, price: item.price })),
    },
  }
}

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
