import { useCallback, useEffect, useRef, useState } from 'react'

/** The line at the top quarter of the window: the section crossing it is the current one (specification section 9). */
const LINE = '-25% 0px -75% 0px'
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
    const observer = new IntersectionObserver(
      entries => {
        if (performance.now() < jumpUntil.current) return
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id)
      },
      { rootMargin: LINE },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
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
