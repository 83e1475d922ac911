import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type MouseEvent } from 'react'
import type { Sheet } from '#domain/labels/draw-sheets.ts'
import { cellPlace, cellsOf, pageOf, type SheetLayout } from '#domain/labels/sheet-layout.ts'
import { DrawnShapes } from '#web/backoffice/drawing/DrawnShapes.tsx'
import classes from '#web/backoffice/areas/labels/labels.module.css'

type Props = {
  layout: SheetLayout
  sheets: readonly Sheet[] | undefined
  startCell: number
  onStartCell: (cell: number) => void
}

/**
 * The sheets as they will be printed. A click on the first one says where its labels begin; the number beside it does
 * the same by keyboard.
 */
export function SheetPreview({ layout, sheets, startCell, onStartCell }: Props) {
  const [wanted, setPage] = useState(0)
  const count = Math.max(1, sheets?.length ?? 0)
  const page = Math.min(wanted, count - 1)
  const labels = sheets?.[page]?.labels ?? []
  const paper = pageOf(layout)
  const begin = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (page > 0) return
    const box = currentTarget.getBoundingClientRect()
    const cell = cellAt(
      layout,
      ((clientX - box.left) / box.width) * paper.width,
      ((clientY - box.top) / box.height) * paper.height,
    )
    if (cell !== undefined) onStartCell(cell + 1)
  }
  if (!sheets) return <Skeleton className={classes.paper} />
  return (
    <figure
      className={classes.preview}
      aria-label={`Vorschau: Bogen ${page + 1} von ${count} mit ${labels.length === 1 ? '1 Etikett' : `${labels.length} Etiketten`}`}
    >
      <div
        role="presentation"
        className={classes.paper}
        style={{ aspectRatio: `${paper.width} / ${paper.height}` }}
        data-first={page === 0 || undefined}
        onClick={begin}
      >
        <svg viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden>
          {Array.from({ length: cellsOf(layout) }, (_, cell) => (
            <rect
              key={cell}
              className={classes.cell}
              data-used={(page === 0 && cell < startCell - 1) || undefined}
              {...cellPlace(layout, cell)}
              width={layout.cellWidth}
              height={layout.cellHeight}
              rx={1}
            />
          ))}
          {labels.map(({ cell, x, y, drawn }) => (
            <g key={cell} transform={`translate(${x} ${y})`}>
              <DrawnShapes drawn={drawn} />
            </g>
          ))}
        </svg>
      </div>
      <figcaption className={classes.pager}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Voriger Bogen"
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span aria-live="polite">
          Bogen {page + 1} von {count}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Nächster Bogen"
          disabled={page === count - 1}
          onClick={() => setPage(page + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </figcaption>
    </figure>
  )
}

/** The cell at a place of the sheet, in millimetres; none between them. */
function cellAt(layout: SheetLayout, x: number, y: number): number | undefined {
  const cells = Array.from({ length: cellsOf(layout) }, (_, cell) => cell)
  return cells.find(cell => {
    const place = cellPlace(layout, cell)
    return x >= place.x && x < place.x + layout.cellWidth && y >= place.y && y < place.y + layout.cellHeight
  })
}
