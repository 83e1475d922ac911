import type { DeviceStatus } from '#domain/devices/device-status.ts'

type Facts = {
  status: DeviceStatus
  lastSeenAt: string | null
  lastError: { code: string; message: string } | null
}

/**
 * Which failure a device has, so that what was seen of one says nothing of the next
 * (docs/reference/kiosk-and-devices.md#failures-that-were-seen): its silence by the moment it spoke last, a fault by
 * what it reports. Null for one that has not failed.
 */
export function failureOf({ status, lastSeenAt, lastError }: Facts): string | null {
  if (status === 'error' && lastError) return `error ${lastError.code} ${lastError.message}`
  return status === 'offline' && lastSeenAt !== null ? `silent ${lastSeenAt}` : null
}
