import { ActionIcon, Button, Menu, Table } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChartBar, IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconTable } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { Cell } from '#domain/tables/cell.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import {
  type FigureTable,
  tableCsv,
  cellText,
  isFigure,
} from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { downloadText } from '#web/backoffice/rows/csv.ts'
import classes from '#web/backoffice/areas/statistics/figures/figures.module.css'

type Props = {
  title: string
  /** One sentence that says what is counted. */
  lead: string
  table: FigureTable
  /** What a downloaded file is called, without its ending. */
  file: string
  /** Said instead of chart and table where nothing was counted. */
  empty?: string | false
  /** The chart; absent where the table says it all. */
  children?: ReactNode
}

/** A figure of its own: what is counted, its chart, the same as a table, and both as files. */
export function Figure({ title, lead, table, file, empty = false, children }: Props) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const showsTable = isTable || !children
  const isEmpty = empty !== false
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
        {!isEmpty && (
          <div className={classes.actions}>
            {children && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                leftSection={showsTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
                aria-label={`${title}: ${showsTable ? 'als Diagramm' : 'als Tabelle'}`}
                onClick={() => setTable(!isTable)}
              >
                {showsTable ? 'Diagramm' : 'Tabelle'}
              </Button>
            )}
            <Download title={title} file={file} table={table} />
          </div>
        )}
      </header>
      {isEmpty && <p className={classes.empty}>{empty}</p>}
      {!isEmpty && (showsTable ? <FigureRows title={title} table={table} /> : children)}
    </section>
  )
}

function Download({ title, file, table }: Pick<Props, 'title' | 'file' | 'table'>) {
  const saveWorkbook = async () => {
    try {
      const { writeWorkbook } = await import('#web/backoffice/areas/statistics/figures/write-workbook.ts')
      downloadBlob(writeWorkbook(title, table), `${file}.xlsx`)
    } catch {
      notifications.show({
        color: 'red',
        title: 'Die Datei konnte nicht geladen werden.',
        message: 'Bitte versuchen Sie es noch einmal.',
      })
    }
  }
  const label = `${title} herunterladen`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label}>
          <IconDownload size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
          onClick={() => void saveWorkbook()}
        >
          Als Excel-Datei (XLSX)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={18} stroke={1.6} aria-hidden />}
          onClick={() => downloadText(tableCsv(table), `${file}.csv`)}
        >
          Als CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** So many rows are drawn at once; a file holds all of them. */
const SHOWN = 25
/** A row is a block on a phone, and many of them a long way to what follows. */
const SHOWN_NARROW = 10
/** So many columns need the room of a desk; narrower screens read them as blocks. */
const MANY_COLUMNS = 7

/** The rows of a figure; on a phone each is a block of its own, so that nobody scrolls sideways. */
function FigureRows({ title, table: { labels, rows, total } }: { title: string; table: FigureTable }) {
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
