const SCRIPT = '/build/push-worker.js'
/** No page lies there: the worker is in charge of none and leaves the app's own worker alone. */
const SCOPE = '/build/push/'

/** What a browser hands out for messages to it, as the server takes it. */
export type DeviceAddress = { endpoint: string; expirationTime?: number | null; keys: { p256dh: string; auth: string } }

/** Whether this browser can listen for notices at all. */
export const canListen = (): boolean =>
  'serviceWorker' in navigator && isSecureContext && 'PushManager' in window && 'Notification' in window

/** The address this browser listens at for this key, or null while it does not. */
export async function currentDevice(key: string): Promise<DeviceAddress | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && isFor(subscription, key) ? addressOf(subscription) : null
}

/**
 * Starts the worker and asks the browser for an address made for this shop's key; one for an older key is given up
 * first.
 */
export async function listenHere(key: string): Promise<DeviceAddress> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })
  await isActive(registration)
  const known = await registration.pushManager.getSubscription()
  if (known && !isFor(known, key)) await known.unsubscribe()
  return addressOf(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }),
  )
}

const isActive = ({ active, installing, waiting }: ServiceWorkerRegistration) =>
  new Promise<void>((resolve, reject) => {
    const worker = installing ?? waiting
    if (active || !worker) return resolve()
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker for notices was not installed'))
    })
  })

const addressOf = (subscription: PushSubscription): DeviceAddress => subscription.toJSON() as DeviceAddress

const isFor = ({ options }: PushSubscription, key: string) => {
  const bytes = bytesOf(key)
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === bytes.length && bytes.every((byte, index) => byte === own[index])
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0))
