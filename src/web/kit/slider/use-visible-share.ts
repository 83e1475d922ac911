import { type RefObject, useEffect, useState } from 'react'

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
