import type { z } from 'zod'
import type { analyticsEntry } from '#contract/calls/analytics.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'

/** A row of the table, without what all rows of a request share. */
export type EntryRow = {
  at: string
  type: string
  category: string | null
  action: string | null
  name: string | null
  label: string | null
  path: string | null
  referrer_domain: string | null
  campaign: string | null
  screen_width: number | null
  screen_height: number | null
  window_width: number | null
  window_height: number | null
  pixel_ratio: number | null
  orientation: string | null
  color_scheme: 'light' | 'dark' | null
  language: string | null
  branch_id: number | null
  order_uid: string | null
  data: unknown
}

/** Addresses that hold a key, with the part that is worth counting. */
const SECRET_PATHS = /^\/(status|frontdesk|backoffice)\/.*/

/**
 * ConcurrencyLimit what a browser sent into what is kept. Query strings, keys in addresses and everything of a referrer
 * but its domain are dropped. `earliest` bounds the instant, so that no entry is counted on a day whose key is gone.
 */
export function tidyEntry(
  entry: z.output<typeof analyticsEntry>,
  { now, earliest, site }: { now: string; earliest: string; site: string },
): EntryRow {
  const { device } = entry
  const at = new Date(Date.parse(now) - (entry.ago ?? 0)).toISOString()
  return {
    at: at < earliest ? now : at,
    type: entry.type,
    category: entry.category || null,
    action: entry.action || null,
    name: entry.name || null,
    label: entry.label || null,
    path: pathOf(entry.path),
    referrer_domain: domainOf(device?.documentReferrer, site),
    campaign: entry.campaign || null,
    screen_width: device?.screen?.width ?? null,
    screen_height: device?.screen?.height ?? null,
    window_width: device?.window?.width ?? null,
    window_height: device?.window?.height ?? null,
    pixel_ratio: device?.pixelRatio ?? null,
    orientation: device?.orientation || null,
    color_scheme: device?.darkMode == null ? null : device.darkMode ? 'dark' : 'light',
    language: device?.language || null,
    branch_id: entry.branchId ?? null,
    order_uid: entry.orderUid || null,
    data: entry.data ?? null,
  }
}

function pathOf(path: string | null | undefined): string | null {
  if (!path || !isInternalAddress(path)) return null
  return path.split(/[?#]/, 1)[0]?.replace(SECRET_PATHS, '/$1').slice(0, 300) ?? null
}

/**
 * `www.` says nothing, and the shop's own pages are no source. An app is kept by its package, as Android names it.
 */
function domainOf(referrer: string | null | undefined, site: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  if (protocol === 'android-app:') return APP_PACKAGE.test(hostname) ? `android-app://${hostname}` : null
  if (!['http:', 'https:'].includes(protocol) || hostname === site) return null
  return hostname.replace(/^www\./, '').slice(0, 120) || null
}
const APP_PACKAGE = /^[A-Za-z]\w{0,50}(?:\.\w{1,50}){1,8}$/
