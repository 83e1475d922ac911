import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** Whether all the page shows first has arrived, so that more may be fetched. */
export function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const onLoad = () => setLoaded(true)
    if (document.readyState === 'complete') onLoad()
    else window.addEventListener('load', onLoad)
    return () => window.removeEventListener('load', onLoad)
  }, [])
  return isLoaded
}

const query = () => matchMedia('(prefers-reduced-motion: reduce)')
const subscribe = (onChange: () => void) => {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the visitor wants less motion; assumed until the browser can be asked. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  )

/**
 * How much of an element is within the window, 0 to 1, told as it passes a half; 0 until the browser has looked.
 * `onSeen` is the same at every rendering.
 */
export function useVisibleShare(ref: RefObject<Element | null>, onSeen?: (wasSeen: true) => void): number {
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      entries => {
        setShare(entries.at(-1)?.intersectionRatio ?? 0)
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen?.(true)
      },
      { threshold: [0, 0.5] },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, onSeen])
  return share
}
