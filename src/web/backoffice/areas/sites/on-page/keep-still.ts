import { useEffect } from 'react'

/** So long after a finger has left, the browser may take to make a click of it. */
const CLICK_MS = 300
/** So long somebody who points at a tool of the page has to press it. */
const AIM_MS = 1000
/** A press that ended where nobody hears of it, as beside the window, is over then. */
const LOST_MS = 15_000
const LOOK_MS = 50

let pressedUntil = 0
let aimedUntil = 0
/** Whoever has pressed a tool sees what it did, though the pointer is still there. */
let isPressedHere = false
const kept = new Set<object>()

/**
 * Whether the page and its tools stay where they are: somebody presses, is about to press a tool, has its menu open or
 * drags. What moved from under the pointer then would take the press with it.
 */
export const isStill = (): boolean => kept.size > 0 || performance.now() < Math.max(pressedUntil, aimedUntil)

/** Waits until things may move again. */
export async function whenLoose(): Promise<void> {
  while (isStill()) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
}

/** Keeps everything still until what it answers is called. */
export function keepStill(): () => void {
  const mine = {}
  kept.add(mine)
  return () => void kept.delete(mine)
}

const isAtTool = ({ target }: Event) => target instanceof Element && target.closest('[data-page-tool]') !== null

/** Listens to where somebody points and presses, for as long as a page is typed on. */
export function useStillness(): void {
  useEffect(() => {
    const stop = new AbortController()
    const on = (type: string, listener: (event: PointerEvent) => void) =>
      document.addEventListener(type, event => listener(event as PointerEvent), { capture: true, signal: stop.signal })
    const loosen = () => {
      pressedUntil = 0
      aimedUntil = 0
      isPressedHere = true
    }
    on('pointerdown', () => {
      pressedUntil = performance.now() + LOST_MS
    })
    on('pointermove', event => {
      if (event.pointerType !== 'mouse') return
      if (event.buttons === 0) pressedUntil = 0
      const isAimed = isAtTool(event)
      isPressedHere &&= isAimed
      aimedUntil = isAimed && !isPressedHere ? performance.now() + AIM_MS : 0
    })
    // of a mouse the click comes at once, of a finger a moment later
    on('pointerup', event => {
      pressedUntil = event.pointerType === 'mouse' ? 0 : performance.now() + CLICK_MS
    })
    for (const type of ['click', 'pointercancel', 'dragend']) on(type, loosen)
    return () => {
      stop.abort()
      loosen()
    }
  }, [])
}
