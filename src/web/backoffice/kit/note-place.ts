/** In pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number }

const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * The first of the places that covers nothing of what is kept clear; where there is none, the one that covers least.
 */
export function clearestPlace(places: readonly Box[], kept: readonly Box[]): Box | undefined {
  const covered = places.map(place => kept.reduce((sum, one) => sum + shared(place, one), 0))
  return places[covered.indexOf(Math.min(...covered))]
}

const GAP_PX = 16
/**
 * On a telephone notes lie closer to the edge: between it and the buttons at the end of a list there is no more room.
 */
const [PHONE_PX, PHONE_GAP_PX] = [480, 8]
const TOP_BAR_PX = 64
/** What is pressed or leads on, and the bar that saves. */
const KEPT = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [data-save-bar]'
const SAVE_BAR_PX = 68
const STEP_PX = 20
/**
 * So often it is looked whether there is a place for notes yet, and whether they still lie where they are in nobody's
 * way.
 */
const LOOK_MS = 500

/**
 * Where notes of a size may lie beside the navigation: along the lower edge, above a bar that saves, below the top bar,
 * or wherever there is room between, the lower the better.
 */
function placesFor(width: number, height: number): Box[] {
  const gap = innerWidth < PHONE_PX ? PHONE_GAP_PX : GAP_PX
  const start = (document.getElementById('main')?.getBoundingClientRect().left ?? 0) + gap
  const end = Math.max(start, innerWidth - gap - width)
  const bottom = innerHeight - GAP_PX - height
  const between = Array.from(
    { length: Math.max(0, Math.floor((bottom - TOP_BAR_PX) / STEP_PX)) },
    (_, step) => bottom - step * STEP_PX,
  )
  return [bottom, bottom - SAVE_BAR_PX, TOP_BAR_PX, ...between].flatMap(top =>
    [start, end, (start + end) / 2].map(left => ({ left, top, right: left + width, bottom: top + height })),
  )
}

function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

/**
 * Lays the notes where they cover neither navigation nor buttons, each time they come, change or go, and anew when what
 * lies below them has changed: a page that was left, scrolled or turned. They stay where they are while nothing is in
 * their way. A page that fills the window (`data-fills`) gives them room at its foot instead (`--note-room`). Until the
 * answered function is called.
 */
export function keepNotesClear(): () => void {
  const root = document.documentElement
  let again: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  let laid: Box | undefined
  const lay = (notes: HTMLElement): void => {
    const { offsetWidth: width, offsetHeight: height } = notes
    const isRoomMade = height > 0 && document.querySelector('[data-fills]') !== null
    root.style.setProperty('--note-room', isRoomMade ? `${height + GAP_PX}px` : '0px')
    clearTimeout(next)
    if (height === 0) {
      laid = undefined
      return
    }
    next = setTimeout(lay, LOOK_MS, notes)
    // what scrolls out of its own frame is in nobody's way, and neither are the notes
    notes.style.visibility = 'hidden'
    const kept = [...document.querySelectorAll(KEPT)].filter(isSeen).map(element => element.getBoundingClientRect())
    notes.style.visibility = ''
    const isInside = laid && laid.left + width <= innerWidth && laid.top + height <= innerHeight
    const stays = laid && isInside ? [{ ...laid, right: laid.left + width, bottom: laid.top + height }] : []
    const place = clearestPlace([...stays, ...placesFor(width, height)], kept)
    laid = place
    if (place)
      Object.assign(notes.style, { left: `${place.left}px`, right: 'auto', top: `${place.top}px`, bottom: 'auto' })
  }
  const watch = new ResizeObserver(([entry]) => entry && lay(entry.target as HTMLElement))
  const find = () => {
    const notes = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="bottom-left"]')
    if (notes) watch.observe(notes)
    else again = setTimeout(find, LOOK_MS)
  }
  find()
  return () => {
    clearTimeout(again)
    clearTimeout(next)
    watch.disconnect()
  }
}
