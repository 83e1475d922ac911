import type { BodyOf } from '#web/kit/api-client.ts'

type Report = NonNullable<BodyOf<'POST', '/devices/self/heartbeat'>['report']>
type Battery = { level: number; charging: boolean }
type Known = Navigator & {
  getBattery?: () => Promise<Battery>
  connection?: { type?: string }
  userAgentData?: { platform?: string }
}
const NETWORKS = ['wifi', 'ethernet', 'cellular'] as const

/** What this browser tells of the device it runs on; what it keeps to itself is left out. */
export async function deviceReport(): Promise<Report> {
  const known = navigator as Known
  const battery = await known.getBattery?.().catch(() => undefined)
  const storage = await known.storage?.estimate?.().catch(() => undefined)
  const type = NETWORKS.find(name => name === known.connection?.type)
  return {
    platform: platformOf(navigator.userAgent),
    userAgent: navigator.userAgent.slice(0, 300),
    screen: {
      width: screen.width,
      height: screen.height,
      pixelRatio: Math.min(10, Math.max(0.1, Math.round(devicePixelRatio * 100) / 100)),
      orientation: screen.width > screen.height ? 'landscape' : 'portrait',
    },
    ...(battery && { battery: { percent: Math.round(battery.level * 100), isCharging: battery.charging } }),
    ...(type && { network: { type } }),
    ...(storage?.quota && {
      storage: { totalBytes: storage.quota, freeBytes: Math.max(0, storage.quota - (storage.usage ?? 0)) },
    }),
  }
}

const PLATFORMS = [
  [/android/i, 'android'],
  [/iphone|ipad|ipod/i, 'ios'],
  [/windows/i, 'windows'],
  [/linux/i, 'linux'],
] as const
/** What a browser says it runs on. */
export const platformOf = (userAgent: string): NonNullable<Report['platform']> =>
  PLATFORMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'web'
