import { Button } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'

/** Puts what was copied last at the end of a list of the same kind; not there while nothing was. */
export const PasteButton = ({ rows }: { rows: Pick<RowList, 'clip'> }) =>
  rows.clip && (
    <Button
      variant="subtle"
      color="gray"
      mt={8}
      leftSection={<IconClipboard size={16} aria-hidden />}
      onClick={() => rows.clip?.paste()}
    >
      „{rows.clip.name}“ einfügen
    </Button>
  )
