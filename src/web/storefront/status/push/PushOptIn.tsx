import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import {
  createPushFlow,
  type PushState,
  type PushPorts,
  type PushSituation,
} from '#web/storefront/status/push/push-flow.ts'
import styles from '#web/storefront/status/push/PushOptIn.module.css'
import { callApi } from '#web/kit/api-client.ts'
import { canListen, currentDevice, listenHere } from '#web/kit/push-browser.ts'
import { installWay } from '#web/storefront/overlays/install/install-way.ts'
import { isWorkerSupported } from '#web/storefront/overlays/install/worker.ts'

const PATH = '/orders/public/{uid}/{hash}/push-subscription'
const MEMORY = 'tresen:push:'

type Order = { uid: string; hash: string }
type PortOptions = { order: Order; key: string; hasApp: boolean }

/**
 * The browser and the server as the notices need them. `key` is the shop's public key, `hasApp` whether the shop can be
 * installed.
 */
function pushPorts({ order: { uid, hash }, key, hasApp }: PortOptions): PushPorts {
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

type PushOptInProps = { order: { uid: string; hash: string }; pushKey: string; hasApp: boolean }

const NOTES: Record<Exclude<PushState['step'], 'hidden'>, string> = {
  off: 'Sobald sich etwas tut, auch bei geschlossener Seite.',
  asking: 'Bitte erlauben Sie es in der Frage Ihres Browsers.',
  joining: 'Einen Augenblick …',
  on: 'Wir melden uns. Sie können diese Seite schließen.',
  denied:
    'Ihr Browser sperrt Mitteilungen dieser Seite. Erlauben Sie sie über das Symbol neben der Adresse oder in den Einstellungen und laden Sie die Seite neu.',
  needsApp:
    'Auf iPhone und iPad kommen Mitteilungen nur in die installierte App: Tippen Sie auf „Teilen“, dann auf „Zum Home-Bildschirm“, und bestellen Sie das nächste Mal dort.',
}

/** A switch for being told of this order on this device. Nothing is asked before it is touched. */
export function PushOptIn({ order, pushKey, hasApp }: PushOptInProps) {
  const [flow] = useState(() => createPushFlow(pushPorts({ order, key: pushKey, hasApp })))
  const { step, error } = useSyncExternalStore(flow.state.subscribe, flow.state.get)
  useEffect(() => void flow.begin(), [flow])
  const id = useId()
  if (step === 'hidden') return <span hidden />
  const isBusy = step === 'asking' || step === 'joining'
  return (
    <section className={styles.row} aria-labelledby={`${id}title`} data-step={step}>
      <Bell />
      <div className={styles.words}>
        <h2 id={`${id}title`} className={styles.title}>
          Per Mitteilung informieren
        </h2>
        <p id={`${id}note`} className={styles.note} aria-live="polite">
          {NOTES[step]}
        </p>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {(isBusy || step === 'off' || step === 'on') && (
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={step === 'on'}
          aria-busy={isBusy || undefined}
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}note`}
          onClick={() => void (step === 'on' ? flow.switchOff() : flow.switchOn())}
        >
          <span className={styles.track} aria-hidden="true" />
        </button>
      )}
    </section>
  )
}

const Bell = () => (
  <svg
    className={styles.bell}
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 5V3" />
  </svg>
)
