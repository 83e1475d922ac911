import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import classes from '#web/backoffice/fields/fields.module.css'

type SortableListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string | number
  nameOf: (item: T) => string
  onChange: (items: T[]) => void
  isDisabled: boolean
  label: string
  render?: (item: T) => ReactNode
}

/** Entries whose order counts: moved by dragging or by buttons, taken out by a cross. */
export function SortableList<T>({ items, keyOf, nameOf, onChange, isDisabled, label, render }: SortableListProps<T>) {
  const order = useDragOrder(items, onChange)
  if (items.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={classes.row} {...(isDisabled ? {} : order.row(index))}>
          <span className={classes.grow}>{render ? render(item) : nameOf(item)}</span>
          {!isDisabled && (
            <>
              {items.length > 1 && <MoveButtons name={nameOf(item)} index={index} count={items.length} onMove={order.move} />}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`${nameOf(item)} entfernen`}
                onClick={() => onChange(items.filter((_, place) => place !== index))}
              >
                <IconX size={16} />
              </ActionIcon>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
