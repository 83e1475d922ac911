import { keepStart, type WorkerScope } from '#web/service-worker/keep-start.ts'

declare const __ASSETS__: readonly string[]
declare const __BUILD__: string

const worker = globalThis as unknown as WorkerScope
const PAGE = '/clock'
const isTerminal = (pathname: string) => pathname.startsWith(`${PAGE}/`)

/**
 * Keeps the terminal where people clock in and its programs. Its key stands in its address, so the page is kept without
 * it and fetched from where it is open.
 */
keepStart(worker, {
  prefix: 'tresen-clock-',
  build: __BUILD__,
  assets: __ASSETS__,
  page: PAGE,
  isPage: isTerminal,
  first: async () => {
    const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return open.find(({ url }) => isTerminal(new URL(url).pathname))?.url ?? null
  },
})
