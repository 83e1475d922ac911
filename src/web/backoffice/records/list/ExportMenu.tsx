import { ActionIcon, Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import type { TableFormat } from '#contract/table-file.ts'
import { downloadTable } from '#web/backoffice/rows/download-table.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'

const FORMATS: readonly { format: TableFormat; label: string; icon: typeof IconDownload }[] = [
  { format: 'xlsx', label: 'Als Excel-Datei (XLSX)', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'Als CSV', icon: IconFileTypeCsv },
]

type Props = {
  path: string
  /** What the file holds, beside its format. */
  body: () => object
  label?: string
  isDisabled?: boolean
  isSmall?: boolean
}

/** Takes a list along as a file. */
export function ExportMenu({ path, body, label = 'Herunterladen', isDisabled = false, isSmall = false }: Props) {
  const [isBusy, setBusy] = useState(false)
  const save = async (format: TableFormat) => {
    setBusy(true)
    try {
      await downloadTable(path, { ...body(), format })
    } catch (error) {
      const message = failureText(error, 'Bitte versuchen Sie es noch einmal.')
      notifications.show({ color: 'red', title: 'Die Datei konnte nicht geladen werden.', message })
    }
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" disabled={isBusy || isDisabled}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon
            variant="default"
            size={36}
            loading={isBusy}
            disabled={isDisabled}
            aria-label={label}
            title={label}
          >
            <IconDownload size={18} stroke={1.6} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            mih={44}
            loading={isBusy}
            disabled={isDisabled}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label: name, icon: Symbol }) => (
          <Menu.Item
            key={format}
            leftSection={<Symbol size={18} stroke={1.6} aria-hidden />}
            onClick={() => void save(format)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
