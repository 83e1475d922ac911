import { callApi } from '#web/kit/api-client.ts'
import { canListen, currentDevice, listenHere } from '#web/kit/push-browser.ts'
import { installWay } from '#web/storefront/overlays/install/install-way.ts'
import { isWorkerSupported } from '#web/storefront/overlays/install/worker.ts'
import type { PushPorts, PushSituation } from '#web/storefront/status/push/push-flow.ts'

const PATH = '/orders/public/{uid}/{hash}/push-subscription'
const MEMORY = 'tresen:push:'

type Order = { uid: string; hash: string }
type Options = { order: Order; key: string; hasApp: boolean }

/**
 * The browser and the server as the notices need them. `key` is the shop's public key, `hasApp` whether the shop can be
 * installed.
 */
export function pushPorts({ order: { uid, hash }, key, hasApp }: Options): PushPorts {
  const params = { uid, hash }
  const memory = MEMORY + uid
  return {
    situation: () => situation(hasApp),
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),
    current: () => currentDevice(key),
    listen: () => listenHere(key),
    announce: async device => void (await callApi('POST', PATH, { params, body: device })),
    withdraw: async ({ endpoint }) => void (await callApi('DELETE', PATH, { params, body: { endpoint } })),
    isRemembered: () => attempt(() => localStorage.getItem(memory) === '1') ?? false,
    remember: isOn => attempt(() => (isOn ? localStorage.setItem(memory, '1') : localStorage.removeItem(memory))),
  }
}

function situation(hasApp: boolean): PushSituation {
  if (canListen()) return 'possible'
  const way = installWay({ hasDialog: false, userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })
  const isApple = way === 'iphone' || way === 'ipad'
  return isApple && hasApp && isWorkerSupported() && !matchMedia('(display-mode: standalone)').matches
    ? 'needsApp'
    : 'impossible'
}

/** Storage may be switched off; then a switch lasts as long as the page. */
function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}
