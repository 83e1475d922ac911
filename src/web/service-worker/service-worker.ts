import {
  isGone,
  isKeepable,
  isRecent,
  keptCopy,
  type RequestKind,
  requestKind,
  keptShells,
  pagePath,
} from '#web/service-worker/cache-strategy.ts'

declare const __ASSETS__: readonly string[]
declare const __BUILD__: string

const worker = globalThis as unknown as WorkerScope
const PREFIX = 'tresen-'
const SHELLS = `${PREFIX}shell-`
const SHELL = SHELLS + __BUILD__
const PAGES = `${PREFIX}pages-${__BUILD__}`
const FILES = `${PREFIX}files-${__BUILD__}`
const PICTURES = `${PREFIX}pictures`
/** Caches of this worker; the pages of devices have workers and caches of their own. */
const OWN = /^tresen-(?:shell|pages|files|pictures)/
const LIMITS = { pages: 60, files: 60, pictures: 200 }
const OFFLINE_PAGE = '/build/offline.html'

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(takeOver()))
// Guests decide when a new version takes over: never in the middle of an order.
worker.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void worker.skipWaiting()
})
worker.addEventListener('fetch', event => {
  const { request } = event
  const kind = requestKind({
    method: request.method,
    mode: request.mode,
    url: new URL(request.url),
    origin: worker.location.origin,
  })
  if (kind !== 'other') event.respondWith(ANSWERS[kind](request, work => event.waitUntil(work)))
})

async function install(): Promise<void> {
  const shell = await caches.open(SHELL)
  await shell.addAll([...__ASSETS__, new Request(OFFLINE_PAGE, { cache: 'reload' })])
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const current = [...keptShells(names, SHELLS, SHELL), PAGES, FILES, PICTURES]
  await Promise.all(names.filter(name => OWN.test(name) && !current.includes(name)).map(name => caches.delete(name)))
  await worker.clients.claim()
  const open = await worker.clients.matchAll({ type: 'window' })
  await Promise.all(open.map(({ url }) => rememberPage(url)))
}

type Answer = (request: Request, afterwards: (work: Promise<unknown>) => void) => Promise<Response>

const ANSWERS: Readonly<Record<Exclude<RequestKind, 'other'>, Answer>> = {
  // A name tells the content, so it does not matter which build brought the file: a tab may be older than this worker.
  file: async (request, afterwards) =>
    (await caches.match(request, { ignoreVary: true })) ?? cacheFirst(FILES, LIMITS.files, request, afterwards),
  picture: (request, afterwards) => cacheFirst(PICTURES, LIMITS.pictures, request, afterwards),
  page: (request, afterwards) => networkFirst(request, pageKey(request.url), afterwards),
  pageData: (request, afterwards) => networkFirst(request, request.url, afterwards),
}

/** What follows the path, a table's number or a campaign, changes nothing on the page itself. */
const pageKey = (url: string) => new URL(new URL(url).pathname, worker.location.origin).href

async function cacheFirst(
  cacheName: string,
  limit: number,
  request: Request,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request, { cacheName, ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) afterwards(keep(cacheName, limit, request, response.clone()))
  return response
}

async function networkFirst(
  request: Request,
  key: string,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isKeepable(response))
      afterwards(keptCopy(response.clone(), Date.now()).then(copy => keep(PAGES, LIMITS.pages, key, copy)))
    else if (isGone(response)) afterwards(forget(pagePath(new URL(key))))
    return response
  } catch (error) {
    const kept = await caches.match(key, { cacheName: PAGES })
    if (kept && isRecent(kept, Date.now())) return kept
    const offline = request.mode === 'navigate' ? await caches.match(OFFLINE_PAGE, { cacheName: SHELL }) : undefined
    if (offline) return offline
    throw error
  }
}

/** The page that was open while the app was installed has not passed through here yet. */
async function rememberPage(url: string): Promise<void> {
  if (requestKind({ method: 'GET', mode: 'navigate', url: new URL(url), origin: worker.location.origin }) !== 'page')
    return
  const response = await fetch(pageKey(url)).catch(() => null)
  if (response && isKeepable(response))
    await keep(PAGES, LIMITS.pages, pageKey(url), await keptCopy(response, Date.now()))
}

/** A page and its data, by whichever of the two one heard that it is gone. */
async function forget(path: string): Promise<void> {
  const cache = await caches.open(PAGES)
  const kept = (await cache.keys()).filter(({ url }) => pagePath(new URL(url)) === path)
  await Promise.all(kept.map(request => cache.delete(request, { ignoreVary: true })))
}

/** Keeps an answer and forgets the oldest beyond the limit; a full disk only means that nothing is kept. */
async function keep(name: string, limit: number, key: Request | string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.delete(key, { ignoreVary: true })
    await cache.put(key, response)
    const keys = await cache.keys()
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - limit)).map(old => cache.delete(old, { ignoreVary: true })),
    )
  } catch {
    // the browser refuses storage
  }
}

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Events = {
  install: Waiting
  activate: Waiting
  fetch: Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
  message: Waiting & { data: unknown }
}

/**
 * What a service worker sees of its surroundings, as far as this one looks. The types of pages and of workers exclude
 * each other in one compilation.
 */
type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]> }
  location: { origin: string }
}
