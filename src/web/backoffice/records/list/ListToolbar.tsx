import { ActionIcon, Menu, ScrollArea, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Field } from '#contract/field.ts'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { downloadRows } from '#web/backoffice/records/list/download-rows.ts'
import { FilterChip } from '#web/backoffice/records/list/FilterChip.tsx'
import { filterNames, type ListQuery } from '#web/backoffice/rows/list-query.ts'
import type { Columns } from '#web/backoffice/records/list/use-columns.ts'
import { type AnyRow, loadAllRows } from '#web/backoffice/rows/use-rows.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/records/list/ListToolbar.module.css'

type ListToolbarProps = {
  resource: Resource
  query: ListQuery
  columns: Columns
  tools?: ReactNode
  /** A row with its links from elsewhere. */
  related: (row: AnyRow) => AnyRow
  onChange: (next: Partial<ListQuery>, replace?: boolean) => void
}

/** What no menu of a few choices can ask for: it comes by a link, or by controls of the list's own, and is shown once it is asked. */
const isOnlyByAddress = ({ kind }: Field) => kind === 'day' || kind === 'text'

/** Search and filters on the left, columns and export on the right. */
export function ListToolbar({ resource, query, columns, tools, related, onChange }: ListToolbarProps) {
  const context = { ...useLocale(), legend: useLegend() }
  const [isExporting, setExporting] = useState(false)

  const exportCsv = async () => {
    setExporting(true)
    try {
      const rows = await loadAllRows(resource, query)
      downloadRows(resource, columns.shown, rows.map(related), context)
    } catch {
      notifications.show({ color: 'red', message: messagesOf(resource).load })
    }
    setExporting(false)
  }

  return (
    <div className={classes.bar}>
      <SearchInput value={query.search} label={`${resource.label.many} durchsuchen`} onChange={search => onChange({ search }, true)} />
      {filterNames(resource).map(name => {
        const field = resource.fields[name] ?? resource.list.related?.[name]
        return (
          field &&
          (!isOnlyByAddress(field) || query.filters[name] !== undefined) && (
            <FilterChip
              key={name}
              field={field}
              value={query.filters[name]}
              onChange={value => onChange({ filters: { ...query.filters, [name]: value } })}
            />
          )
        )
      })}
      <span className={classes.space} />
      {tools}
      <Menu closeOnItemClick={false} position="bottom-end" width={280}>
        <Menu.Target>
          <Tooltip label="Spalten wählen">
            <ActionIcon variant="default" size={36} aria-label="Spalten wählen">
              <IconColumns3 size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={360} type="auto">
            {columns.all.map(({ name, field }) => (
              <Menu.CheckboxItem
                key={name}
                checked={columns.shown.some(column => column.name === name)}
                onChange={() => columns.toggle(name)}
              >
                {field.label}
              </Menu.CheckboxItem>
            ))}
          </ScrollArea.Autosize>
          <Menu.Divider />
          <Menu.Item onClick={columns.reset}>Auf Vorgabe zurücksetzen</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label="Als CSV herunterladen">
        <ActionIcon variant="default" size={36} loading={isExporting} onClick={() => void exportCsv()} aria-label="Als CSV herunterladen">
          <IconDownload size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

const TYPING_MS = 250

/** Answers while typing. Another address, for example by the back button, replaces what stands in it. */
function SearchInput({ value, label, onChange }: { value: string; label: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onChange(next)
  }, TYPING_MS)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder="Suchen …"
      value={text}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      onChange={event => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value.trim())
      }}
    />
  )
}
