import { useEffect, type RefObject } from 'react'
import { isBeside } from '#web/backoffice/areas/sites/on-page/choosing.ts'
import { isPressed, whenNot } from '#web/backoffice/kit/presses.ts'

/** So long somebody who points at a tool of the page has to press it. */
const AIM_MS = 1000

let aimedUntil = 0
/** Whoever has pressed a tool sees what it did, though the pointer is still there. */
let isPressedHere = false
const kept = new Set<object>()

/**
 * Whether the page and its tools stay where they are: somebody presses, is about to press a tool, has its menu open or
 * drags. What moved from under the pointer then would take the press with it.
 */
export const isStill = (): boolean => kept.size > 0 || isPressed() || performance.now() < aimedUntil

/** Waits until things may move again. */
export const whenLoose = (): Promise<void> => whenNot(isStill)

/** Keeps everything still until what it answers is called. */
export function keepStill(): () => void {
  const mine = {}
  kept.add(mine)
  return () => void kept.delete(mine)
}

const isAtTool = ({ target }: Event) => target instanceof Element && target.closest('[data-page-tool]') !== null

/** Listens to where somebody points, for as long as a page is typed on. */
export function useStillness(): void {
  useEffect(() => {
    const stop = new AbortController()
    const on = (type: string, listener: (event: PointerEvent) => void) =>
      document.addEventListener(type, event => listener(event as PointerEvent), { capture: true, signal: stop.signal })
    const loosen = () => {
      aimedUntil = 0
      isPressedHere = true
    }
    on('pointermove', event => {
      if (event.pointerType !== 'mouse') return
      const isAimed = isAtTool(event)
      isPressedHere &&= isAimed
      aimedUntil = isAimed && !isPressedHere ? performance.now() + AIM_MS : 0
    })
    for (const type of ['click', 'pointercancel', 'dragend']) on(type, loosen)
    return () => {
      stop.abort()
      loosen()
    }
  }, [])
}

/**
 * Below the form, the page stays where it is in the window while somebody works on it: what they choose unfolds above.
 * Left to itself a browser would hold on to a row of the form (scroll anchoring), or to nothing.
 */
export function useOwnPlace(preview: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [element, root] = [preview.current, document.documentElement]
    const around = element?.parentElement
    if (!element || !around) return undefined
    const stop = new AbortController()
    const topNow = () => element.getBoundingClientRect().top
    let [top, place, isHere] = [topNow(), topNow() + scrollY, false]
    const hold = () => {
      top = topNow()
      place = top + scrollY
    }
    const notice = ({ target }: Event) => {
      // lists and dialogs that lie over both are none of either
      if (!(target instanceof Node) || !around.contains(target)) return
      const isNow = element.contains(target) && !isBeside()
      if (isNow && !isHere) hold()
      isHere = isNow
      root.style.overflowAnchor = isHere ? 'none' : ''
    }
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, notice, { capture: true, signal: stop.signal })
    // a form that shrinks may take the end of the window with it, which is no scrolling of theirs
    const scrolled = () => Math.abs(topNow() + scrollY - place) < 1 && hold()
    addEventListener('scroll', scrolled, { passive: true, signal: stop.signal })
    const watcher = new ResizeObserver(() => {
      if (isHere && !isBeside()) scrollBy({ top: topNow() - top, behavior: 'instant' })
      hold()
    })
    for (const one of [document.body, ...around.children]) if (one !== element) watcher.observe(one)
    return () => {
      stop.abort()
      watcher.disconnect()
      root.style.overflowAnchor = ''
    }
  }, [preview])
}
