import { ActionIcon } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { MoveButtons } from '#web/backoffice/fields/rows/MoveButtons.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'

type RowActionsProps = {
  rows: Pick<RowList, 'move' | 'remove' | 'count'> & Partial<Pick<RowList, 'copy'>>
  index: number
  name: string
  /** Said where the order means nothing. */ isUnordered?: boolean
}

/** Up, down, along and away. */
export function RowActions({ rows, index, name, isUnordered = false }: RowActionsProps) {
  return (
    <>
      {!isUnordered && rows.count > 1 && (
        <MoveButtons name={name} index={index} count={rows.count} onMove={rows.move} />
      )}
      {rows.copy && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${name} kopieren`}
          title="Kopieren"
          onClick={() => rows.copy?.(index)}
        >
          <IconCopy size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        data-remove
        aria-label={`${name} entfernen`}
        onClick={() => rows.remove(index)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </>
  )
}
