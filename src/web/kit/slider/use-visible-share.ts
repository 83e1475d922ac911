import { type RefObject, useEffect, useState } from 'react'

/** How much of an element is within the window, 0 to 1, told as it passes a half; 0 until the browser has looked. */
export function useVisibleShare(ref: RefObject<Element | null>): number {
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(entries => setShare(entries.at(-1)?.intersectionRatio ?? 0), { threshold: [0, 0.5] })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return share
}
