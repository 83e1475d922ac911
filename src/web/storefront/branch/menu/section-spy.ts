import { drawAsSeen, drawWhole } from '#web/storefront/page/draw-whole.ts'

/** A part of the page by its edges, measured from the window's top. */
type SectionEdges = { id: string; top: number; bottom: number }

/**
 * The section that a line across the window crosses, else the one nearest to it; the upper one of two as near.
 * Undefined without sections.
 */
export function nearestSection(sections: readonly SectionEdges[], line: number): string | undefined {
  const distance = ({ top, bottom }: SectionEdges) => (line < top ? top - line : line >= bottom ? line - bottom : -1)
  return sections.toSorted((a, b) => distance(a) - distance(b))[0]?.id
}

/** The line of the window that says what is being read (docs/reference/ordering.md#branch-menu-page). */
const LINE = 0.25
const OFFSET_PX = 150
const PHONE_OFFSET = 0.36
const PHONE_MAX_PX = 719
/** As long as a smooth scroll takes at most; until then it alone says which section is current. */
const JUMP_MS = 900

let jumpUntil = 0

/**
 * Tells which of some sections is nearest the top quarter of the window, now and as it moves. Answers the function that
 * stops it.
 */
export function watchSections(ids: readonly string[], onCurrent: (id: string | undefined) => void): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    if (performance.now() < jumpUntil) return
    const edges = ids.flatMap(id => {
      const section = document.getElementById(id)?.getBoundingClientRect()
      return section ? [{ id, top: section.top, bottom: section.bottom }] : []
    })
    onCurrent(nearestSection(edges, innerHeight * LINE))
  }
  const mark = () => void (frame ||= requestAnimationFrame(look))
  mark()
  drawAsSeen()
  for (const event of ['scroll', 'resize'] as const) window.addEventListener(event, mark, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    for (const event of ['scroll', 'resize'] as const) window.removeEventListener(event, mark)
  }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings an entry to the middle of the row or column that it scrolls in. */
export function bringToMiddle(list: HTMLElement, entry: HTMLElement): void {
  list.scrollTo({
    left: entry.offsetLeft - list.clientWidth / 2 + entry.offsetWidth / 2,
    top: entry.offsetTop - list.clientHeight / 2 + entry.offsetHeight / 2,
    behavior: isStill() ? 'instant' : 'smooth',
  })
}

/**
 * Scrolls to a section, 150 px below the top, on phones 0.36 of the window's width, and gives its heading the focus.
 */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  drawWhole()
  const offset = window.innerWidth <= PHONE_MAX_PX ? PHONE_OFFSET * window.innerWidth : OFFSET_PX
  jumpUntil = performance.now() + JUMP_MS
  window.scrollTo({
    top: section.getBoundingClientRect().top + window.scrollY - offset,
    behavior: isStill() ? 'instant' : 'smooth',
  })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** How far a key moves the focus among entries; Home and End go to the first and the last. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

/** The place that a key leads to among `count` entries; undefined for any other key. */
export function placeAfterKey(place: number, count: number, key: string): number | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, place + step))
}

/** Moves the focus among the links of a list by the arrow keys. Answers the function that stops it. */
export function walkByArrows(list: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    const links = [...list.querySelectorAll('a')]
    const place = placeAfterKey(links.indexOf(document.activeElement as HTMLAnchorElement), links.length, event.key)
    if (place === undefined) return
    event.preventDefault()
    links[place]?.focus()
  }
  list.addEventListener('keydown', onKey)
  return () => list.removeEventListener('keydown', onKey)
}
