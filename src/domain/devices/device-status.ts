/** How a device is doing, as far as the server can tell (docs/reference/kiosk-and-devices.md#status-of-a-device). */
export const DEVICE_STATUSES = {
  online: 'Online',
  stale: 'Antwortet verzögert',
  offline: 'Offline',
  error: 'Meldet einen Fehler',
  unpaired: 'Nicht gekoppelt',
} as const
export type DeviceStatus = keyof typeof DEVICE_STATUSES

/** So often a device says that it is there. */
export const BEAT_SECONDS = 30
export const OFFLINE_AFTER_MS = 3 * 60_000

/**
 * `everySeconds` is how often it says that it is there; `lastSeenAt` is the server's own time, so that a wrong clock of
 * the device changes nothing.
 */
type Facts = {
  hasKey: boolean
  isEnabled: boolean
  lastSeenAt: string | null
  hasError: boolean
  everySeconds?: number
}

/** How a device is doing at `now`. One that is switched off cannot be there, whatever it said before. */
export function deviceStatus(
  { hasKey, isEnabled, lastSeenAt, hasError, everySeconds = BEAT_SECONDS }: Facts,
  now: string,
): DeviceStatus {
  if (!hasKey) return 'unpaired'
  const silence = lastSeenAt === null ? Infinity : Date.parse(now) - Date.parse(lastSeenAt)
  if (!isEnabled || silence > OFFLINE_AFTER_MS) return 'offline'
  if (hasError) return 'error'
  return silence > (2 * everySeconds + 5) * 1000 ? 'stale' : 'online'
}
