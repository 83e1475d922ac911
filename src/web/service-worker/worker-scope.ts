type Waiting = { waitUntil(work: Promise<unknown>): void }
type Events = {
  install: Waiting
  activate: Waiting
  fetch: Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
  message: Waiting & { data: unknown }
}

/** What a service worker sees of its surroundings, as far as this one looks. The types of pages and of workers exclude each other in one compilation. */
export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]> }
  location: { origin: string }
}
