import type { DeviceState } from '#contract/calls/device-shape.ts'
import { PLATFORMS } from '#domain/devices/device-types.ts'
import { formatDateTime } from '#domain/time/format-time.ts'

const MINUTE = 60
/** Whoever says so twice a minute has just said it. */
const STALE = 45
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * When a device was seen last, as one says it: `gerade eben`, `vor 5 Minuten`, and by date from a day on. Counted by
 * the server, so that no clock here or there changes it.
 */
export function seenText(
  { lastSeenAt, silentSeconds }: Pick<DeviceState, 'lastSeenAt' | 'silentSeconds'>,
  timeZone: string,
): string {
  if (lastSeenAt === null || silentSeconds === null) return 'noch nie gesehen'
  if (silentSeconds < STALE) return 'gerade eben'
  if (silentSeconds < 1.5 * MINUTE) return 'vor einer Minute'
  if (silentSeconds < HOUR) return `vor ${Math.round(silentSeconds / MINUTE)} Minuten`
  if (silentSeconds < 1.5 * HOUR) return 'vor einer Stunde'
  return silentSeconds < DAY ? `vor ${Math.round(silentSeconds / HOUR)} Stunden` : formatDateTime(lastSeenAt, timeZone)
}

/** What a device tells of itself, in the order it is of use. */
export function reportFacts({
  report,
  lastIp,
}: Pick<DeviceState, 'report' | 'lastIp'>): readonly { label: string; text: string }[] {
  const { platform, osVersion, battery, network, screen, storage, manufacturer, model, appVersion } = report
  const facts: readonly [string, string | null | undefined][] = [
    ['Gerät', [manufacturer, model].filter(Boolean).join(' ')],
    ['System', platform && [PLATFORMS[platform], osVersion].filter(Boolean).join(' ')],
    ['Version', appVersion],
    ['Akku', battery && `${battery.percent} %${battery.isCharging ? ', lädt' : ''}`],
    ['Netz', network && NETWORKS[network.type]],
    [
      'Bildschirm',
      screen && `${screen.width} × ${screen.height}, ${screen.orientation === 'portrait' ? 'hochkant' : 'quer'}`,
    ],
    ['Speicher frei', storage && `${Math.floor(storage.freeBytes / 1e6).toLocaleString('de-DE')} MB`],
    ['Adresse im Netz', lastIp],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}
const NETWORKS = { wifi: 'WLAN', ethernet: 'Kabel', cellular: 'Mobilfunk', unknown: 'unbekannt' } as const

/** How long a code may still be typed: `9:41`. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
