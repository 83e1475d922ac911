import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useDragItem } from '#web/backoffice/kit/drag/use-drag-item.ts'
import type { DragSpot } from '#web/backoffice/kit/drag/DragArea.tsx'
import type { InnerPlace } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

/** A block of the page, or one within columns at its place there. */
export type CoverSpot = DragSpot & { id: string; index: number; inner?: InnerPlace }
/** What is dragged, and over which block it is. */
export type Dragged = { from: CoverSpot; over: CoverSpot | null; isByKey: boolean }

/** On which side of a block what is dragged would come to stand. */
export function lineOf(dragged: Dragged | null, { id, index, inner }: CoverSpot): 'before' | 'after' | null {
  if (!dragged || dragged.over?.id !== id || dragged.from.id === id) return null
  const { from } = dragged
  const isNeighbour = from.inner?.outer === inner?.outer && from.inner?.column === inner?.column
  return isNeighbour && index > from.index ? 'after' : 'before'
}

type BlockCoverProps = {
  spot: CoverSpot
  name: string
  label: string
  describedBy: string
  place: { top: number; height: number; left?: number; width?: number }
  isChosen: boolean
  /** Whether the Tab key stops here; the arrow keys lead to the others. */
  isStop: boolean
  /** While a text of it is typed, the page itself takes the pointer there. */
  isTyped: boolean
  /** Where what is dragged would come to stand. */
  line: 'before' | 'after' | null
  onChoose: () => void
  onEdit: (event: MouseEvent) => void
  /** @returns whether the key was for it */
  onKeyDown: (event: KeyboardEvent) => boolean
}

/**
 * Lies over a block of the page: a press chooses it, a second press by finger or a double click types in it, and it is
 * dragged as a whole.
 */
export function BlockCover(props: BlockCoverProps) {
  const { spot, name, label, describedBy, place, isChosen, isStop, isTyped, line, onChoose, onEdit, onKeyDown } = props
  const { ref, ...listeners } = useDragItem<CoverSpot>(`${spot.kind}:${spot.id}`, spot, isTyped)
  const finger = useRef(false)
  const dragKey = (listeners as { onKeyDown?: (event: KeyboardEvent) => void }).onKeyDown
  return (
    <li
      className={classes.cover}
      style={{ top: place.top, height: place.height, left: place.left, width: place.width }}
      data-chosen={isChosen || undefined}
      data-line={line ?? undefined}
    >
      <button
        type="button"
        ref={ref}
        {...listeners}
        className={classes.press}
        data-cover={spot.inner ? undefined : spot.index}
        data-inner-cover={spot.inner ? `${spot.inner.column}.${spot.inner.index}` : undefined}
        data-cover-id={spot.id}
        data-typed={isTyped || undefined}
        aria-label={label}
        aria-pressed={isChosen}
        aria-describedby={describedBy}
        aria-roledescription="Baustein"
        title={name}
        tabIndex={isStop ? 0 : -1}
        onPointerDown={event => {
          finger.current = event.pointerType !== 'mouse'
        }}
        onClick={event => {
          if (finger.current && isChosen) onEdit(event)
          else onChoose()
        }}
        onDoubleClick={event => !finger.current && onEdit(event)}
        onKeyDown={event => !onKeyDown(event) && event.key === ' ' && dragKey?.(event)}
      />
    </li>
  )
}
