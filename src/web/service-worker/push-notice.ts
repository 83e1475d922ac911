import type { PushContent } from '#contract/push-content.ts'
import { PUSH_FALLBACK } from '#domain/orders/notices/push-words.ts'

type Waiting = { waitUntil(work: Promise<unknown>): void }
/** What a notice on the screen remembers. */
export type NoticeData = { id: string; path: string | null }
type Notice = { data: NoticeData | null; close(): void }
type Events = {
  install: Waiting
  push: Waiting & { data: { text(): string } | null }
  notificationclick: Waiting & { notification: Notice }
}
type NoticeOptions = {
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

const ICON = '/app-icon/plain-192.png'
const UNREADABLE: PushContent = { ...PUSH_FALLBACK, id: '', tag: 'order', path: '' }
const TEXTS = ['id', 'title', 'body', 'tag', 'path'] as const satisfies readonly (keyof PushContent)[]

/** What a message says, or in general words that there is news: the browser wants something shown for each message. */
export function readPush(text: string | undefined, origin: string): PushContent {
  try {
    const content = JSON.parse(text ?? '') as PushContent
    const isWhole = TEXTS.every(name => typeof content[name] === 'string' && content[name] !== '')
    return isWhole && new URL(content.path, origin).origin === origin ? content : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

const pathOf = ({ url }: SiteWindow) => new URL(url).pathname
/** Pages of the back-office stand behind the `#`, those of guests do not and may carry one of their own. */
const isAt = (open: SiteWindow, path: string) =>
  (path.includes('#') ? pathOf(open) + new URL(open.url).hash : pathOf(open)) === path

/**
 * How a message is shown. `shown` are the notices of the same order on the screen, `windows` those of the site: a
 * message that came twice does not ring twice, and none rings while the guest is looking at the very page it speaks of.
 */
export function noticeOf(
  { id, title, body, tag, path }: PushContent,
  shown: readonly Notice[],
  windows: readonly SiteWindow[],
): { title: string; options: NoticeOptions } {
  const isRepeat = id !== '' && shown.some(({ data }) => data?.id === id)
  const isInView = windows.some(open => open.focused && open.visibilityState === 'visible' && isAt(open, path))
  return {
    title,
    options: {
      body,
      tag,
      renotify: !isRepeat,
      silent: isInView,
      icon: ICON,
      lang: 'de',
      data: { id, path: path || null },
    },
  }
}

/**
 * The window a tap leads to: the one with the order or the page of the back-office; of a message nobody could read, any
 * with an order.
 */
export const windowFor = (path: string | null, windows: readonly SiteWindow[]): SiteWindow | undefined =>
  windows.find(open => (path === null ? pathOf(open).startsWith('/status/') : isAt(open, path)))
