import { ask } from '#web/kit/ask.ts'
import { installWay } from '#web/storefront/overlays/install/install-way.ts'
import { isWorkerSupported } from '#web/storefront/overlays/install/worker.ts'
import type { DeviceAddress, PushPorts, PushSituation } from '#web/storefront/status/push/push-flow.ts'

const SCRIPT = '/build/push-worker.js'
const PATH = '/orders/public/{uid}/{hash}/push-subscription'
/** No page lies there: the worker is in charge of none and leaves the app's own worker alone. */
const SCOPE = '/build/push/'
const MEMORY = 'tresen:push:'

type Order = { uid: string; hash: string }
type Options = { order: Order; key: string; hasApp: boolean }

/** The browser and the server as the notices need them. `key` is the shop's public key, `hasApp` whether the shop can be installed. */
export function pushPorts({ order: { uid, hash }, key, hasApp }: Options): PushPorts {
  const params = { uid, hash }
  const memory = MEMORY + uid
  return {
    situation: () => situation(hasApp),
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),
    async current() {
      const registration = await navigator.serviceWorker.getRegistration(SCOPE)
      const subscription = await registration?.pushManager.getSubscription()
      return subscription && isFor(subscription, key) ? addressOf(subscription) : null
    },
    listen: () => listen(key),
    announce: async device => void (await ask('POST', PATH, { params, body: device })),
    withdraw: async ({ endpoint }) => void (await ask('DELETE', PATH, { params, body: { endpoint } })),
    isRemembered: () => attempt(() => localStorage.getItem(memory) === '1') ?? false,
    remember: isOn => attempt(() => (isOn ? localStorage.setItem(memory, '1') : localStorage.removeItem(memory))),
  }
}

function situation(hasApp: boolean): PushSituation {
  if (isWorkerSupported() && 'PushManager' in window && 'Notification' in window) return 'possible'
  const way = installWay({ hasDialog: false, userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })
  const isApple = way === 'iphone' || way === 'ipad'
  return isApple && hasApp && isWorkerSupported() && !matchMedia('(display-mode: standalone)').matches ? 'needsApp' : 'impossible'
}

/** Starts the worker and asks the browser for an address made for this shop's key; one for an older key is given up first. */
async function listen(key: string): Promise<DeviceAddress> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })
  await isActive(registration)
  const known = await registration.pushManager.getSubscription()
  if (known && !isFor(known, key)) await known.unsubscribe()
  return addressOf(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }))
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

/** Storage may be switched off; then a switch lasts as long as the page. */
function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}
