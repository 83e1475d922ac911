import { ActionIcon } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconColumnInsertRight,
  IconColumns,
  IconForms,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMoved } from '#web/backoffice/areas/sites/on-page/use-moved.ts'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

type BlockToolsProps = {
  top: number
  /** How far the view was scrolled so that what one looks at stayed. */
  shifted: number
  name: string
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onMove: (step: -1 | 1) => void
  onForm: () => void
  onRemove: () => void
  /** Of a block within columns: the way to those beside it, and to the block of all of them. */
  columns?: { isFirst: boolean; isLast: boolean; onMove: (step: -1 | 1) => void; onOuter: () => void } | undefined
  /** Of a block of the page that may stand within columns. */
  onInside?: (() => void) | null | undefined
  /** What adds one behind it, where no button between two blocks does. */
  adding?: ReactNode
}

/** What can be done with the chosen block, on the page where it stands. */
export function BlockTools({
  top,
  shifted,
  name,
  isFirst,
  isLast,
  onEdit,
  onMove,
  onForm,
  onRemove,
  columns,
  onInside,
  adding,
}: BlockToolsProps) {
  const tool = { variant: 'subtle', color: 'gray', size: 44 } as const
  return (
    <div
      className={classes.blockTools}
      {...useMoved(Math.max(top, 48), shifted)}
      role="toolbar"
      data-page-tool
      aria-label={`${name} auf der Seite`}
    >
      <ActionIcon
        {...tool}
        aria-label={`Text von ${name} auf der Seite bearbeiten`}
        title="Text bearbeiten"
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        {...tool}
        aria-label={`${name} auf der Seite nach oben`}
        title="Nach oben"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon
        {...tool}
        aria-label={`${name} auf der Seite nach unten`}
        title="Nach unten"
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={18} />
      </ActionIcon>
      {onInside && (
        <ActionIcon {...tool} aria-label={`${name} in die Spalten`} title="In die Spalten" onClick={onInside}>
          <IconColumnInsertRight size={18} />
        </ActionIcon>
      )}
      {columns && (
        <>
          <ActionIcon
            {...tool}
            aria-label={columns.isFirst ? `${name} vor die Spalten` : `${name} in die Spalte links`}
            title={columns.isFirst ? 'Vor die Spalten' : 'In die Spalte links'}
            onClick={() => columns.onMove(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            {...tool}
            aria-label={columns.isLast ? `${name} hinter die Spalten` : `${name} in die Spalte rechts`}
            title={columns.isLast ? 'Hinter die Spalten' : 'In die Spalte rechts'}
            onClick={() => columns.onMove(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <ActionIcon {...tool} aria-label="Alle Spalten wählen" title="Alle Spalten wählen" onClick={columns.onOuter}>
            <IconColumns size={18} />
          </ActionIcon>
        </>
      )}
      {adding}
      <ActionIcon {...tool} aria-label={`${name} im Formular bearbeiten`} title="Im Formular" onClick={onForm}>
        <IconForms size={18} />
      </ActionIcon>
      <ActionIcon {...tool} aria-label={`${name} von der Seite nehmen`} title="Entfernen" onClick={onRemove}>
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  )
}
