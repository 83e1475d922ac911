import { useCallback, useEffect, useRef, useState } from 'react'
import { nearestSection } from '#web/storefront/branch/nearest-section.ts'

/** The line of the window that says what is being read (specification section 9). */
const LINE = 0.25
const OFFSET_PX = 150
const PHONE_OFFSET = 0.36
const PHONE_MAX_PX = 719
/** As long as a smooth scroll takes at most; until then it alone says which section is current. */
const JUMP_MS = 900

/**
 * Which of some sections is nearest the top quarter of the window, and a way to scroll to one: 150 px below the top, on
 * phones 0.36 of the window's width.
 */
export function useScrollSpy(ids: readonly string[]): { current: string | undefined; scrollTo: (id: string) => void } {
  const [current, setCurrent] = useState(ids[0])
  const jumpUntil = useRef(0)
  const key = ids.join(' ')

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (performance.now() < jumpUntil.current) return
      const edges = key.split(' ').flatMap(id => {
        const section = document.getElementById(id)?.getBoundingClientRect()
        return section ? [{ id, top: section.top, bottom: section.bottom }] : []
      })
      setCurrent(nearestSection(edges, innerHeight * LINE))
    }
    const mark = () => void (frame ||= requestAnimationFrame(look))
    mark()
    for (const event of ['scroll', 'resize'] as const) window.addEventListener(event, mark, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const event of ['scroll', 'resize'] as const) window.removeEventListener(event, mark)
    }
  }, [key])

  const scrollTo = useCallback((id: string) => {
    const section = document.getElementById(id)
    if (!section) return
    const offset = window.innerWidth <= PHONE_MAX_PX ? PHONE_OFFSET * window.innerWidth : OFFSET_PX
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    jumpUntil.current = performance.now() + JUMP_MS
    setCurrent(id)
    window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - offset, behavior: isStill ? 'instant' : 'smooth' })
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [])
  return { current, scrollTo }
}
