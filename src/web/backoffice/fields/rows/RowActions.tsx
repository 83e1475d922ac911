import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MoveButtons } from '#web/backoffice/fields/rows/MoveButtons.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'

type RowActionsProps = {
  rows: Pick<RowList, 'move' | 'remove' | 'count'>
  index: number
  name: string
  /** Said where the order means nothing. */ isUnordered?: boolean
}

/** Up, down and away. */
export function RowActions({ rows, index, name, isUnordered = false }: RowActionsProps) {
  return (
    <>
      {!isUnordered && rows.count > 1 && <MoveButtons name={name} index={index} count={rows.count} onMove={rows.move} />}
      <ActionIcon variant="subtle" color="gray" size="lg" data-remove aria-label={`${name} entfernen`} onClick={() => rows.remove(index)}>
        <IconTrash size={16} />
      </ActionIcon>
    </>
  )
}
