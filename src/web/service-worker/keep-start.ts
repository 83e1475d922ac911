/**
 * What a worker of a device's page is told: its programs, the page they belong to, and how that is asked for the first
 * time.
 */
export type Start = {
  prefix: string
  build: string
  assets: readonly string[]
  /** Under this address the page is kept, whatever key stands in its own. */
  page: string
  isPage: (pathname: string) => boolean
  /** The address the page is fetched from when the worker comes; none while no such page is open. */
  first: () => Promise<string | null>
}

/** A server that does not answer for so long counts as away. */
const TIMEOUT_MS = 5000

/**
 * Keeps a device's page and its programs, so that it starts without connection. What it shows and takes it keeps
 * itself.
 */
export function keepStart(worker: WorkerScope, { prefix, build, assets, page, isPage, first }: Start): void {
  const shell = prefix + build
  worker.addEventListener('install', event => event.waitUntil(install().then(() => worker.skipWaiting())))
  worker.addEventListener('activate', event => event.waitUntil(forgetOthers().then(() => worker.clients.claim())))
  worker.addEventListener('fetch', event => {
    const { request } = event
    const { pathname, origin } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(answer(request))
    else if (assets.includes(pathname)) event.respondWith(caches.match(pathname).then(kept => kept ?? fetch(request)))
  })

  async function install(): Promise<void> {
    const [cache, address] = [await caches.open(shell), await first()]
    await cache.addAll(assets)
    if (address === null) return
    const response = await keep(await fetch(new Request(address, { cache: 'reload' })))
    if (!response.ok) throw new Error(`The page answered ${response.status}`)
  }

  async function forgetOthers(): Promise<void> {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name.startsWith(prefix) && name !== shell).map(name => caches.delete(name)))
  }

  async function keep(response: Response): Promise<Response> {
    if (response.ok) await (await caches.open(shell)).put(page, response.clone())
    return response
  }

  /** The page of the server, of whatever build; the kept one when there is none, or only a word of a proxy. */
  async function answer(request: Request): Promise<Response> {
    const kept = await caches.match(page, { cacheName: shell })
    const asked = fetch(request)
    if (!kept) return keep(await asked)
    const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), TIMEOUT_MS))
    return Promise.race([asked.then(response => (response.ok ? response : kept)).catch(() => kept), late])
  }
}

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Events = {
  install: Waiting
  activate: Waiting
  fetch: Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
}
/**
 * What such a worker sees of its surroundings. The types of pages and of workers exclude each other in one compilation.
 */
export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>
  }
  location: { origin: string }
}
