import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { MoveButtons } from '#web/backoffice/fields/rows/MoveButtons.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import classes from '#web/backoffice/fields/fields.module.css'

type SortableListProps<T> = {
  rows: RowList
  items: readonly T[]
  keyOf: (item: T) => string | number
  nameOf: (item: T) => string
  isDisabled: boolean
  label: string
  /** Said where the order means nothing and is not kept. */ isUnordered?: boolean
  render?: (item: T) => ReactNode
}

/** Entries of one line each: put in order, taken out by a cross. */
export function SortableList<T>({
  rows,
  items,
  keyOf,
  nameOf,
  isDisabled,
  label,
  isUnordered = false,
  render,
}: SortableListProps<T>) {
  if (items.length === 0) return null
  const isMovable = !isDisabled && !isUnordered && items.length > 1
  return (
    <DragArea {...rows.drag}>
      <ul {...rows.list} className={classes.rows} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={classes.row} {...(isMovable ? rows.row(index) : { 'data-row': index })}>
            {isMovable && <Grip rows={rows} index={index} />}
            <span className={classes.grow}>{render ? render(item) : nameOf(item)}</span>
            {isMovable && <MoveButtons name={nameOf(item)} index={index} count={items.length} onMove={rows.move} />}
            {!isDisabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                data-remove
                aria-label={`${nameOf(item)} entfernen`}
                onClick={() => rows.remove(index)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </DragArea>
  )
}
