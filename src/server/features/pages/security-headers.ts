import { createHash } from 'node:crypto'
import { PERMISSIONS } from '#server/core/http/create-server.ts'
import { LATE_START } from '#server/features/pages/late-start.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import type { PageData } from '#contract/pages/page-data.ts'

/** The settings the policy depends on. */
export type PolicySettings = Pick<PageConfig, 'tracking' | 'map' | 'enablePluginHomePage' | 'enablePluginMapbox'> & {
  /** A block of the page shows the map. */
  hasMapBlock?: boolean
}

/** Whether a block of a page shows the map. */
export const hasMapBlock = ({ site }: PageData): boolean =>
  site?.content?.blocks.some(block => block.type === 'branches' && block.look === 'map') ?? false

const originOf = (address: string | null | undefined) =>
  address && URL.canParse(address) ? [new URL(address).origin] : []

/**
 * The content policy of public pages. Scripts and styles come from this server alone, and from the page itself only the
 * very `styles` given; no other site may frame a page (clickjacking); third parties appear only when the settings
 * switch them on, and the browser loads them only after consent.
 */
export function contentPolicy(
  { tracking, map, enablePluginHomePage, enablePluginMapbox, hasMapBlock = false }: PolicySettings,
  styles: readonly (string | undefined)[] = [],
): string {
  const hasMap = hasMapBlock || (enablePluginHomePage && enablePluginMapbox)
  const mapOrigins = hasMap ? originOf(map.style) : []
  const scripts = [
    ...(tracking.tagManagerId ? ['https://www.googletagmanager.com'] : []),
    ...(tracking.adPixelId ? ['https://connect.facebook.net'] : []),
  ]
  const measured = [
    ...(tracking.tagManagerId ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : []),
    ...(tracking.adPixelId ? ['https://www.facebook.com'] : []),
  ]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashSource(LATE_START), ...scripts],
    'style-src': ["'self'", ...styles.flatMap(style => (style ? [hashSource(style)] : []))],
    'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins, ...measured],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...mapOrigins, ...measured],
    'worker-src': ["'self'", ...(hasMap ? ['blob:'] : [])],
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'manifest-src': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export type HeaderOptions = {
  isSecure: boolean
  styles?: readonly (string | undefined)[]
  /** Whoever knows the address may see what stands there: it is told to nobody. */
  isSecret?: boolean
}

const NOBODY = { adPixelId: null, tagManagerId: null }

/** Headers of every page besides its own. `isSecure` adds the promise to stay on https. */
export const securityHeaders = (
  config: PolicySettings,
  { isSecure, styles, isSecret }: HeaderOptions,
): readonly (readonly [string, string])[] => [
  ['content-security-policy', contentPolicy(isSecret ? { ...config, tracking: NOBODY } : config, styles)],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'SAMEORIGIN'],
  ['referrer-policy', isSecret ? 'strict-origin' : 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['permissions-policy', PERMISSIONS],
  ...(isSecure ? [['strict-transport-security', 'max-age=31536000'] as const] : []),
]
