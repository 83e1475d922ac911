import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import type { Cell } from '#domain/tables/cell.ts'
import { cellText, type FigureTable, isFigure } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/statistics/figures/figures.module.css'

/** So many rows are drawn at once; a file holds all of them. */
const SHOWN = 25
/** A row is a block on a phone, and many of them a long way to what follows. */
const SHOWN_NARROW = 10
/** So many columns need the room of a desk; narrower screens read them as blocks. */
const MANY_COLUMNS = 7

/** The rows of a figure; on a phone each is a block of its own, so that nobody scrolls sideways. */
export function FigureRows({ title, table: { labels, rows, total } }: { title: string; table: FigureTable }) {
  const { currency } = useLocale()
  const first = useIsNarrow() ? SHOWN_NARROW : SHOWN
  const [more, setMore] = useState(0)
  const shown = first + more
  const isRight = labels.map((_, at) => rows.some(row => isFigure(row[at])))
  const cells = (row: readonly Cell[]) =>
    row.map((cell, at) =>
      at === 0 ? (
        <Table.Th key={at} scope="row">
          {cellText(cell, currency)}
        </Table.Th>
      ) : (
        <Table.Td key={at} data-label={labels[at]} data-figure={isRight[at] || undefined}>
          {cellText(cell, currency)}
        </Table.Td>
      ),
    )
  return (
    <>
      <Table className={classes.table} data-wide={labels.length > MANY_COLUMNS || undefined}>
        <caption className="sr-only">{title}</caption>
        <Table.Thead>
          <Table.Tr>
            {labels.map((label, at) => (
              <Table.Th key={label} scope="col" data-figure={(at > 0 && isRight[at]) || undefined}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, shown).map((row, at) => (
            <Table.Tr key={at}>{cells(row)}</Table.Tr>
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Table.Tr>{cells(total)}</Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
      {rows.length > shown && (
        <Button variant="default" mt={8} onClick={() => setMore(more + SHOWN * 4)}>
          Weitere anzeigen ({(rows.length - shown).toLocaleString('de-DE')})
        </Button>
      )}
    </>
  )
}
