import { useEffect } from 'react'

/** How long after each failure a picture is asked for again, in seconds; the last holds from then on. */
const RETRY_SECONDS = [2, 10, 60]

type FailedPicture = EventTarget & Pick<Element, 'tagName' | 'isConnected' | 'getAttribute' | 'setAttribute'>

const isPicture = (target: EventTarget | null): target is FailedPicture =>
  target !== null && 'tagName' in target && target.tagName === 'IMG'

/**
 * Retry with back-off: a picture that could not be loaded is asked for again as long as it is shown. Nobody reloads the
 * page of a kiosk, so a picture lost to a moment without a line would be missing for days. Answers what ends it.
 */
export function retryPictures(root: EventTarget): () => void {
  const failures = new WeakMap<EventTarget, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const onError = ({ target }: Event) => {
    if (!isPicture(target)) return
    const failed = failures.get(target) ?? 0
    failures.set(target, failed + 1)
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        // Its own address once more: browsers then choose anew among those of `srcset` too.
        if (target.isConnected) target.setAttribute('src', target.getAttribute('src') ?? '')
      },
      (RETRY_SECONDS[failed] ?? RETRY_SECONDS.at(-1) ?? 0) * 1000,
    )
    timers.add(timer)
  }
  // Errors of pictures do not bubble; they are seen on their way down.
  root.addEventListener('error', onError, true)
  return () => {
    root.removeEventListener('error', onError, true)
    for (const timer of timers) clearTimeout(timer)
  }
}

export const usePictureRetry = (): void => useEffect(() => retryPictures(document), [])
