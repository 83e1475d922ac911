type Waiting = { waitUntil(work: Promise<unknown>): void }
/** What a notice on the screen remembers. */
export type NoticeData = { id: string; path: string | null }
export type Notice = { data: NoticeData | null; close(): void }
type Events = {
  install: Waiting
  push: Waiting & { data: { text(): string } | null }
  notificationclick: Waiting & { notification: Notice }
}
export type NoticeOptions = {
  body: string
  tag: string
  renotify: boolean
  silent: boolean
  icon: string
  lang: string
  data: NoticeData
}
/** A window of the site, whether or not a worker is in charge of it. */
export type SiteWindow = { url: string; focused: boolean; visibilityState: string; focus(): Promise<unknown> }

/** What the worker for notices sees of its surroundings, as far as it looks. */
export type PushScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  registration: {
    showNotification(title: string, options: NoticeOptions): Promise<void>
    getNotifications(filter: { tag: string }): Promise<readonly Notice[]>
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly SiteWindow[]>
    openWindow(path: string): Promise<unknown>
  }
  location: { origin: string }
}
