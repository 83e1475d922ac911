import { keepStart, type WorkerScope } from '#web/service-worker/keep-start.ts'

declare const __ASSETS__: readonly string[]
declare const __BUILD__: string

const PAGE = '/signage'

/** Keeps the page of a TV and its programs. What it plays it keeps itself. */
keepStart(globalThis as unknown as WorkerScope, {
  prefix: 'tresen-signage-',
  build: __BUILD__,
  assets: __ASSETS__,
  page: PAGE,
  isPage: pathname => pathname === PAGE,
  first: () => Promise.resolve(PAGE),
})
