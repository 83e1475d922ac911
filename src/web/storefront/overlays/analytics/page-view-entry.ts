import type { AnalyticsEntry, DeviceInfo } from '#contract/calls/analytics.ts'
import type { PageData } from '#contract/pages/page-data.ts'

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
