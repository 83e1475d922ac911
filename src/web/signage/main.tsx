import { createRoot } from 'react-dom/client'
import { APP_VERSION } from '#contract/app-version.ts'
import { deviceReport } from '#web/kit/device/device-report.ts'
import { noteAtDevice, watchErrors } from '#web/kit/device/device-log.ts'
import { openWithHeaders } from '#web/kit/device/key-wire.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { createLive } from '#web/kit/live.ts'
import { ownHeaders } from '#web/kit/call-hooks.ts'
import { hands } from '#web/signage/device/hands.ts'
import { httpServer } from '#web/signage/device/http-server.ts'
import { openIndexedStore } from '#web/signage/device/indexed-store.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { followServer } from '#web/signage/device/follow-server.ts'
import { createEngine } from '#web/signage/engine/engine.ts'
import type { Notice, Store } from '#web/signage/engine/ports.ts'
import { Pairing } from '#web/signage/view/Pairing.tsx'
import { Player } from '#web/signage/view/Player.tsx'
import '#web/signage/view/page.css'

const NAME = 'tresen-signage-key'

/**
 * The key of this TV, or null before it is paired. One behind `#`, which no browser sends anywhere, takes the place of
 * what was kept.
 */
function ownKey(): string | null {
  const given = location.hash.slice(1)
  if (given.length > 6) keepKey(given)
  if (given) history.replaceState(null, '', location.pathname)
  return localStorage.getItem(NAME)
}
const keepKey = (key: string): void => localStorage.setItem(NAME, key)
/** Digits that were scanned. */
const scannedCode = (): string => (/^#\d{6}$/.test(location.hash) ? location.hash.slice(1) : '')

const AGAIN_MS = 60_000
const LETTERS = '700 1em "Inter Variable"'
const FONT_MS = 3000
const WORKER = '/build/signage-worker.js'

const place = document.getElementById('backoffice')
if (!place) throw new Error('The page has no place for what it shows')
const root = createRoot(place)

function showPairing(code: string, why: string | null): void {
  root.render(
    <Pairing
      code={code}
      why={why}
      onPaired={key => {
        keepKey(key)
        location.reload()
      }}
    />,
  )
}

async function play(apiKey: string, store: Store): Promise<void> {
  ownHeaders['authorization'] = `Device ${apiKey}`
  let hear: (notice: Notice, seconds: number) => void = () => undefined
  const engine = await createEngine(
    {
      clock: { wall: Date.now, steady: () => performance.now() },
      server: httpServer(),
      store,
      hands: hands((notice, seconds) => hear(notice, seconds)),
      version: APP_VERSION,
      note: noteAtDevice,
    },
    deviceReport,
  )
  const follow = createLive(3000, address => openWithHeaders(address, ownHeaders, () => void engine.sync(true)))
  const stopFollowing = followServer(engine, follow)
  const notices = (listener: typeof hear) => {
    hear = listener
    return () => {
      hear = () => undefined
    }
  }
  const refused = () => {
    stopFollowing()
    showPairing('', 'Dieser TV ist abgeschaltet oder nicht mehr gekoppelt.')
    // One that was only switched off comes back by itself.
    setTimeout(() => location.reload(), AGAIN_MS)
  }
  root.render(<Player engine={engine} store={store} notices={notices} onRefused={refused} />)
}

async function start(): Promise<void> {
  // Boards are measured with the letters they are written in.
  const letters = Promise.race([document.fonts.load(LETTERS), new Promise(resolve => setTimeout(resolve, FONT_MS))])
  const asked = new URLSearchParams(location.search)
  if (asked.has('preview'))
    return void letters.then(async () => (await import('#web/signage/view/preview.tsx')).previewSegments(root))
  if ('serviceWorker' in navigator && import.meta.env.PROD)
    navigator.serviceWorker.register(WORKER, { scope: '/signage' }).catch(() => undefined)
  void navigator.storage?.persist?.().catch(() => false)
  keepAwake()
  await Promise.all([ensureTemporal(), letters])
  const kiosk = Number(asked.get('screensaver'))
  if (kiosk > 0) return (await import('#web/signage/screensaver.tsx')).playScreensaver(root, kiosk)
  watchErrors()
  noteAtDevice('info', 'Seite geöffnet')
  const code = scannedCode()
  const key = ownKey()
  if (key === null || code) return showPairing(code, null)
  await play(key, await openIndexedStore('tresen-signage').catch(createMemoryStore))
}

/** Screens go to sleep where nobody touches them. */
function keepAwake(): void {
  const ask = () => void navigator.wakeLock?.request('screen').catch(() => undefined)
  ask()
  document.addEventListener('visibilitychange', () => !document.hidden && ask())
}

// A browser whose store is broken, or a part that did not arrive: the page begins anew rather than stay black.
start().catch((error: unknown) => {
  noteAtDevice('error', error instanceof Error ? error.message : String(error))
  setTimeout(() => location.reload(), AGAIN_MS)
})
