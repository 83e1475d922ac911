import { ActionIcon, Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChartBar, IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconTable } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { FigureRows } from '#web/backoffice/areas/statistics/figures/FigureRows.tsx'
import { type FigureTable, tableCsv } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
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
