import { ActionIcon, Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import type { TableFormat } from '#contract/table-file.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'
import { signInAgain } from '#web/kit/call-hooks.ts'
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

/**
 * Asks for a list as a file and hands it over as a download under the name the server gives it. @throws ApiError, also
 * where the file breaks off.
 */
async function downloadTable(path: string, body: object): Promise<void> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, [])
  })
  if (!response.ok) {
    const { errors } = (await response.json().catch(() => ({}))) as { errors?: ProblemEntry[] }
    if (response.status === 401 && (await signInAgain.ask?.(errors?.[0]?.message))) return downloadTable(path, body)
    throw new ApiError(response.status, errors ?? [])
  }
  const file = await response.blob().catch(() => {
    throw new ApiError(0, [])
  })
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: fileName(response) }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const fileName = (response: Response) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'Liste'
}
