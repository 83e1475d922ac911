declare const __ASSETS__: readonly string[]
declare const __BUILD__: string

/** Keeps the page of a TV and its programs, so that it starts without connection. What it plays it keeps itself. */
const worker = globalThis as unknown as WorkerScope
const PREFIX = 'tresen-signage-'
const SHELL = PREFIX + __BUILD__
const PAGE = '/signage'
/** A server that does not answer for so long counts as away. */
const PATIENCE_MS = 5000

worker.addEventListener('install', event =>
  event.waitUntil(
    caches
      .open(SHELL)
      .then(shell => shell.addAll([...__ASSETS__, new Request(PAGE, { cache: 'reload' })]))
      .then(() => worker.skipWaiting()),
  ),
)
worker.addEventListener('activate', event => event.waitUntil(forgetOthers().then(() => worker.clients.claim())))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(request))
  else if (__ASSETS__.includes(pathname)) event.respondWith(caches.match(pathname).then(kept => kept ?? fetch(request)))
})

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(PREFIX) && name !== SHELL).map(name => caches.delete(name)))
}

/** The page of the server, of whatever build; the kept one when there is none, or only a word of a proxy. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: SHELL })
  const asked = fetch(request)
  if (!kept) return asked
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([asked.then(response => (response.ok ? response : kept)).catch(() => kept), late])
}

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Events = { install: Waiting; activate: Waiting; fetch: Waiting & { request: Request; respondWith(answer: Promise<Response>): void } }
type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: { origin: string }
}
