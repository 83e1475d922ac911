import type { AnalyticsEntry } from '#contract/calls/analytics.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { deviceInfo } from '#web/storefront/overlays/analytics/device-info.ts'

/** The view of a page. The first one of a visit also says where the guest came from and on what device. */
export function pageViewEntries({ path, route, branch, status }: PageData, isFirst: boolean): AnalyticsEntry[] {
  const place = { path, branchId: branch?.id }
  const campaign = isFirst ? new URLSearchParams(location.search).get('utm_campaign')?.slice(0, 80) : undefined
  const view: AnalyticsEntry = {
    type: 'pageView',
    name: document.title.slice(0, 200),
    ...place,
    ...(isFirst ? { device: deviceInfo(), campaign } : {}),
  }
  return route.name === 'branch' && status === 200 ? [view, { type: 'event', category: 'ecommerce', action: 'menu', ...place }] : [view]
}
