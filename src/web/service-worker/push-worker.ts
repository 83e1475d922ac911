import { noticeOf, readPush, windowFor, type NoticeData, type PushScope } from '#web/service-worker/push-notice.ts'

const worker = globalThis as unknown as PushScope
let latest: Promise<void> = Promise.resolve()

// Nothing on a page depends on this worker, so a new version need not wait.
worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('push', event => {
  const text = event.data?.text()
  // One after the other: news that comes close together must not overtake each other on the way to the screen.
  latest = latest.then(
    () => show(text),
    () => show(text),
  )
  event.waitUntil(latest)
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data))
})

const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show(text: string | undefined): Promise<void> {
  const content = readPush(text, worker.location.origin)
  const [shown, windows] = await Promise.all([
    worker.registration.getNotifications({ tag: content.tag }),
    openWindows(),
  ])
  const { title, options } = noticeOf(content, shown, windows)
  await worker.registration.showNotification(title, options)
}

async function goTo(data: NoticeData | null): Promise<void> {
  const path = data?.path ?? null
  const open = windowFor(path, await openWindows())
  // Some browsers refuse to bring a window forward that this worker is not in charge of.
  const isThere = await open?.focus().then(
    () => true,
    () => false,
  )
  if (!isThere) await worker.clients.openWindow(path ?? '/')
}
