import { type ReactNode, useEffect, useRef, useState } from 'react'

type SeenProps = {
  as: 'div' | 'li'
  /** Drawn at once: it stands where one looks first. */
  isFirst: boolean
  /** Drawn wherever it stands: where there are few, searching a page and reading it aloud find all of them. */
  isAlways?: boolean
  /** How high it will about be, in pixels, until it was drawn once. */
  estimate: number
  className?: string | undefined
  children: () => ReactNode
}

/** So far beyond the edge things are drawn beforehand, so that whoever scrolls finds them there. */
const MARGIN = '800px'
/** Somebody works in it, or has something open in it: it stays drawn, however far it was scrolled away. */
const IN_USE = '[data-order-panel], [aria-expanded="true"]'

const told = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined
const observe = () =>
  (observer ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    // Stations scroll for themselves; browsers that know no margin for those draw at the edge.
    { rootMargin: MARGIN, scrollMargin: MARGIN } as IntersectionObserverInit,
  ))

/**
 * Keeps the place of something in a long list, and draws it only while it can be seen or soon will be: a thousand
 * orders are as smooth as ten.
 */
export function Seen({ as, isFirst, isAlways = false, estimate, className, children }: SeenProps) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(isFirst)
  const [height, setHeight] = useState(estimate)
  useEffect(() => {
    const element = place.current
    if (!element) return
    told.set(element, near => {
      if (near) return setNear(true)
      // A station that a phone does not show has no place of its own: what was drawn there stays for when it is chosen.
      if (element.getClientRects().length === 0) return
      if (element.contains(document.activeElement) || element.querySelector(IN_USE)) return
      if (element.offsetHeight > 0) setHeight(element.offsetHeight)
      setNear(false)
    })
    observe().observe(element)
    return () => observer?.unobserve(element)
  }, [])
  const isDrawn = isAlways || isNear
  const Place = as
  return (
    <Place
      ref={(element: HTMLElement | null) => void (place.current = element)}
      className={className}
      style={isDrawn ? undefined : { blockSize: height }}
    >
      {isDrawn ? children() : null}
    </Place>
  )
}
