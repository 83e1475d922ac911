import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from '#web/backoffice/kit/drag/drag.module.css'

/** Something that is dragged, or dropped at. Arrow keys go from one to the next of the same kind. */
export type DragSpot = { kind: string }

type Props<S extends DragSpot> = {
  children: ReactNode
  /** What is dragged, as it is shown beside the pointer and said to screen readers. */
  nameOf: (what: S) => string
  /** Where it would land, such as 'Platz 2 von 5'. */
  placeOf: (at: S) => string
  canDrop?: (what: S, at: S) => boolean
  /** While something is dragged: what, over which target it is, and whether by key. Both are null once it is over. */
  onOver: (what: S | null, at: S | null, isByKey?: boolean) => void
  /** Called once, when something is dropped at a target other than its own place. */
  onDrop: (what: S, at: S) => void
}

type Held = { data: { current?: unknown } }
const spotOf = <S,>({ data }: Held) => data.current as S

/** A mouse drags after 4 px, so that a click stays a click; a finger after 200 ms, so that a swipe stays scrolling. */
const MOUSE = { activationConstraint: { distance: 4 } }
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } }
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An arrow key takes what was picked up to the next target of its kind in that direction. */
const toNextTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, collisionRect: held, droppableContainers, droppableRects } = context
  const arrow = ARROWS[event.code]
  if (!arrow || !active || !held) return undefined
  event.preventDefault()
  let next: { x: number; y: number; distance: number } | undefined
  for (const target of droppableContainers.getEnabled()) {
    const rect = droppableRects.get(target.id)
    if (!rect || spotOf<DragSpot>(target).kind !== spotOf<DragSpot>(active).kind) continue
    const x = rect.left + (rect.width - held.width) / 2
    const y = rect.top + (rect.height - held.height) / 2
    const [right, down] = [x - held.left, y - held.top]
    const along = right * arrow[0] + down * arrow[1]
    // a neighbour straight ahead comes before a nearer one at the side
    const distance = along + 2 * Math.abs(right * arrow[1] + down * arrow[0])
    if (along > 1 && (!next || distance < next.distance)) next = { x, y, distance }
  }
  return next
}
const KEYS = { coordinateGetter: toNextTarget }

/** Whoever goes on with a pointer has let go of what a key picked up, perhaps without knowing that it did. */
const letGo = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape' }))

/** A row that moves in the document loses the focus while it does. */
function keepFocus(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus())
}

const INSTRUCTIONS = {
  draggable:
    'Leertaste nimmt den Eintrag auf, Pfeiltasten bewegen ihn, Leertaste legt ihn ab, Escape bricht ab. ' +
    'Ohne Aufnehmen verschieben ihn Alt und die Pfeiltasten.',
}

/**
 * A part of a page in which things are dragged: by mouse, by finger after a moment's press, or by keyboard at their
 * grip. It marks nothing itself; whoever uses it draws what `onOver` tells.
 */
export function DragArea<S extends DragSpot>({ children, nameOf, placeOf, canDrop, onOver, onDrop }: Props<S>) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  )
  // the smallest target below the pointer comes first; without a pointer the nearest of its kind
  const detect: CollisionDetection = all => {
    const what = spotOf<S>(all.active)
    const isByKey = all.pointerCoordinates === null
    const droppableContainers = all.droppableContainers.filter(target => {
      const at = spotOf<S>(target)
      return (!isByKey || at.kind === what.kind) && (canDrop?.(what, at) ?? true)
    })
    return (isByKey ? closestCenter : pointerWithin)({ ...all, droppableContainers })
  }
  const name = (active: Held) => nameOf(spotOf<S>(active))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={{
        container: document.body,
        restoreFocus: false,
        screenReaderInstructions: INSTRUCTIONS,
        announcements: {
          onDragStart: ({ active }) => `${name(active)} aufgenommen.`,
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id ? `${name(active)}: ${placeOf(spotOf<S>(over))}` : undefined,
          onDragEnd: ({ active, over }) =>
            over && over.id !== active.id ? `${name(active)} abgelegt.` : `${name(active)} bleibt, wo es war.`,
          onDragCancel: ({ active }) => `Verschieben abgebrochen: ${name(active)} bleibt, wo es war.`,
        },
      }}
      onDragStart={({ active, activatorEvent }) => {
        const isByKey = activatorEvent instanceof KeyboardEvent
        if (isByKey) document.addEventListener('pointerdown', letGo, { capture: true, once: true })
        onOver(spotOf<S>(active), null, isByKey)
      }}
      onDragOver={({ active, over, activatorEvent }) =>
        onOver(spotOf<S>(active), over && spotOf<S>(over), activatorEvent instanceof KeyboardEvent)
      }
      onDragEnd={({ active, over, activatorEvent }) => {
        document.removeEventListener('pointerdown', letGo, { capture: true })
        onOver(null, null)
        if (activatorEvent instanceof KeyboardEvent) keepFocus()
        if (over && over.id !== active.id) onDrop(spotOf<S>(active), spotOf<S>(over))
      }}
      onDragCancel={() => {
        document.removeEventListener('pointerdown', letGo, { capture: true })
        onOver(null, null)
      }}
    >
      {children}
      {createPortal(<Ghost nameOf={nameOf} />, document.body)}
    </DndContext>
  )
}

/** The name of what is dragged, beside the pointer. What is dragged itself keeps its place until it is dropped. */
function Ghost<S extends DragSpot>({ nameOf }: Pick<Props<S>, 'nameOf'>) {
  const { active } = useDndContext()
  return (
    <DragOverlay dropAnimation={null} className={classes.overlay}>
      {active && <div className={classes.ghost}>{nameOf(spotOf<S>(active))}</div>}
    </DragOverlay>
  )
}
