import { useCallback, useState, useId, useRef, useEffect, useSyncExternalStore } from 'react'
import { Later } from '#web/kit/Lazy.tsx'
import { useAnalytics } from '#web/storefront/overlays/analytics/use-analytics.ts'
import { ConsentBanner } from '#web/storefront/overlays/consent/ConsentBanner.tsx'
import { useConsent } from '#web/storefront/overlays/consent/consent.ts'
import { readCookie } from '#web/storefront/overlays/cookie.ts'
import { installMoment } from '#web/storefront/overlays/install/install-flow.ts'
import { useInstall } from '#web/storefront/overlays/install/use-install.ts'
import styles from '#web/storefront/overlays/overlays.module.css'
import { useUpdate } from '#web/storefront/overlays/update/use-update.ts'
import { usePage, useRefresh } from '#web/storefront/page/page-context.ts'
import { hearPage, pageMoment } from '#web/storefront/page/page-moment.ts'
import { Button } from '#web/kit/Button.tsx'
import { formatDateTime } from '#domain/time/format-time.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useEscape } from '#web/storefront/overlays/use-escape.ts'
import { watchWriting } from '#web/storefront/page/lift-search.ts'

const SLACK_MS = 10_000
const FIRST_PAUSE_MS = 3_000
const AGAIN_MS = 10_000
const KEEPING_MS = 500

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Whether there is a connection, and since when the shown page is known: the instant the offline worker kept it. A page
 * the worker kept before this visit cannot have come from the server, even if the device believes to be online; it is
 * fetched anew with `refresh` until the server is back.
 */
function useConnection(path: string, refresh: () => Promise<void>): { isOffline: boolean; keptAt: number | null } {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [kept, setKept] = useState<{ path: string; at: number | null }>({ path, at: null })
  const keptAt = kept.path === path ? kept.at : null
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (pause: number) => {
      const instant = await keptInstant(path)
      if (!isCurrent) return
      // The worker may still be keeping what has just arrived: the first look alone says nothing.
      if (!isOnline || !isOld(instant) || pause > FIRST_PAUSE_MS) setKept({ path, at: instant })
      if (isOnline && isOld(instant)) timer = setTimeout(() => void again(), pause)
    }
    const again = async () => {
      if (isOld(await keptInstant(path))) await refresh().then(keeping, () => undefined)
      if (isCurrent) await look(AGAIN_MS)
    }
    void look(FIRST_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, isOnline, refresh])
  return { isOffline: !isOnline || isOld(keptAt), keptAt }
}

/** The worker keeps an answer only after it has handed it on. */
const keeping = () => new Promise(done => setTimeout(done, KEEPING_MS))

const isOld = (instant: number | null) =>
  instant !== null && instant < performance.timeOrigin - SLACK_MS && Boolean(navigator.serviceWorker?.controller)

/** The worker stamps what it keeps; the page and its data are kept apart, and the newer one counts. */
async function keptInstant(path: string): Promise<number | null> {
  if (!('caches' in globalThis)) return null
  const kept = await Promise.all(
    [path, `/page-data?path=${encodeURIComponent(path)}`].map(address => caches.match(address).catch(() => undefined)),
  )
  const instants = kept.flatMap(response => Date.parse(response?.headers.get('date') ?? '') || [])
  return instants.length > 0 ? Math.max(...instants) : null
}

type InstallPromptProps = { shopName: string; onInstall: () => void; onDismiss: () => void }

/** Offers the shop as an app. */
function InstallPrompt({ shopName, onInstall, onDismiss }: InstallPromptProps) {
  const titleId = useId()
  const prompt = useRef<HTMLElement>(null)
  useEscape(prompt, onDismiss)
  return (
    <section ref={prompt} className={`${styles.card} ${styles.install}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{shopName} als App installieren?</h2>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onDismiss}>
          Jetzt nicht
        </Button>
        <Button look="secondary" onClick={onInstall}>
          Installieren
        </Button>
      </div>
    </section>
  )
}

/** Says that there is no connection and how old the shown page is. `keptAt` in epoch milliseconds. */
function OfflineNotice({ keptAt }: { keptAt: number | null }) {
  const { config } = usePage()
  const since = new Date(pageMoment(keptAt)).toISOString()
  return (
    <div className={`${styles.card} ${styles.warning}`}>
      <div className={styles.row}>
        <Icon name="wifiOff" />
        <div>
          <h2>Sie sind offline</h2>
          <p>Bitte überprüfen Sie Ihre Internetverbindung.</p>
          <p className={styles.soft}>Diese Seite zeigt den Stand vom {formatDateTime(since, config.timeZone)} Uhr.</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => location.reload()}>
          Erneut versuchen
        </Button>
      </div>
    </div>
  )
}

/** A new version waits; the guest decides when it starts. */
const UpdateNotice = ({ onRestart }: { onRestart: () => void }) => (
  <div className={styles.card}>
    <h2>Ein Update wurde installiert!</h2>
    <p>Starten Sie die App neu um die aktuelle Version zu erhalten.</p>
    <div className={styles.buttons}>
      <Button look="secondary" onClick={onRestart}>
        App neustarten
      </Button>
    </div>
  </div>
)

const loadInstructions = async () =>
  (await import('#web/storefront/overlays/install/InstallInstructions.tsx')).InstallInstructions
const loadStaffTools = async () => (await import('#web/storefront/overlays/staff/StaffTools.tsx')).StaffTools

/** Everything above the pages, over the page being shown. A kiosk gets neither banner nor app nor toolbar. */
export function OverlayRoot() {
  const page = usePage()
  const { config, context } = page
  const isSite = context === 'site'
  const consent = useConsent()
  const [registrations, setRegistrations] = useState(0)
  const onRegistered = useCallback(() => setRegistrations(count => count + 1), [])
  useEffect(hearPage, [page])
  useEffect(watchWriting, [])
  const { isOffline, keptAt } = useConnection(page.path, useRefresh())
  const { step, flow, isInTheWay } = useInstall({
    isEnabled: config.enablePluginPWA,
    isOffered: isSite,
    moment: installMoment({ route: page.route, status: page.status, isOffline }),
    consent,
    onRegistered,
  })
  const { hasUpdate, restart } = useUpdate(registrations)
  const [isStaff] = useState(() => readCookie('tresen_staff') === '1')
  useAnalytics(page, consent)
  return (
    <>
      <div className={styles.stack}>
        <div className={styles.notices} aria-live="polite">
          {isOffline && <OfflineNotice keptAt={keptAt} />}
          {hasUpdate && <UpdateNotice onRestart={restart} />}
          {step === 'prompt' && !isInTheWay && (
            <InstallPrompt shopName={config.shopName} onInstall={() => void flow.install()} onDismiss={flow.dismiss} />
          )}
        </div>
        {isSite && <ConsentBanner />}
      </div>
      <Later
        load={loadInstructions}
        isWanted={step === 'instructions'}
        props={step === 'instructions' ? { onFinish: flow.finish, onCancel: () => void flow.cancel() } : null}
      />
      <Later load={loadStaffTools} isWanted={isSite && isStaff} props={{}} />
    </>
  )
}
