import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useDragItem } from '#web/backoffice/kit/drag/use-drag-item.ts'
import type { DragSpot } from '#web/backoffice/kit/drag/DragArea.tsx'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

export type CoverSpot = DragSpot & { index: number }

type BlockCoverProps = {
  index: number
  name: string
  label: string
  describedBy: string
  place: { top: number; height: number }
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
  const { index, name, label, describedBy, place, isChosen, isStop, isTyped, line, onChoose, onEdit, onKeyDown } = props
  const { ref, ...listeners } = useDragItem<CoverSpot>(`page:${index}`, { kind: 'page', index }, isTyped)
  const finger = useRef(false)
  const dragKey = (listeners as { onKeyDown?: (event: KeyboardEvent) => void }).onKeyDown
  return (
    <li className={classes.cover} style={place} data-chosen={isChosen || undefined} data-line={line ?? undefined}>
      <button
        type="button"
        ref={ref}
        {...listeners}
        className={classes.press}
        data-cover={index}
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
