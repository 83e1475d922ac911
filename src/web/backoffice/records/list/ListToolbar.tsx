import { ActionIcon, Menu, ScrollArea, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconColumns3, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Resource } from '#contract/resource.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { FilterSheet } from '#web/backoffice/records/list/FilterSheet.tsx'
import { ListFilters } from '#web/backoffice/records/list/ListFilters.tsx'
import { filterCount, LONGEST_SEARCH, type ListQuery } from '#web/backoffice/rows/list-query.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import type { Columns } from '#web/backoffice/records/list/use-columns.ts'
import classes from '#web/backoffice/records/list/ListToolbar.module.css'

type ListToolbarProps = {
  resource: Resource
  query: ListQuery
  columns: Columns
  /** Further filters, and further controls at the end. */ filters?: ReactNode
  tools?: ReactNode
  /** How much the list finds, in words. */
  found: string | undefined
  onChange: (next: Partial<ListQuery>, replace?: boolean) => void
}

/**
 * Search and filters on the left, columns and export on the right; on a phone the filters are a sheet, so that the list
 * begins at once.
 */
export function ListToolbar({ resource, query, columns, filters: further, tools, found, onChange }: ListToolbarProps) {
  const isNarrow = useIsNarrow()
  const filters = (
    <>
      <ListFilters resource={resource} filters={query.filters} onChange={next => onChange({ filters: next })} />
      {further}
    </>
  )
  return (
    <div className={classes.bar}>
      <SearchInput
        value={query.search}
        label={`${resource.label.many} durchsuchen`}
        onChange={search => onChange({ search }, true)}
      />
      {isNarrow ? (
        <FilterSheet count={filterCount(query.filters)} found={found} onClear={() => onChange({ filters: {} })}>
          {filters}
        </FilterSheet>
      ) : (
        filters
      )}
      <span className={classes.space} />
      {tools}
      <span className={classes.tail}>
        <Menu closeOnItemClick={false} position="bottom-end" width={280}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Spalten wählen" title="Spalten wählen">
              <IconColumns3 size={18} stroke={1.6} />
            </ActionIcon>
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
        <ExportMenu
          isSmall
          path={`/${resource.path}/export`}
          body={() => ({
            columns: columns.shown.map(({ name }) => name),
            sort: query.sort,
            ...(query.search && { search: query.search }),
            filters: query.filters,
          })}
        />
      </span>
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
      maxLength={LONGEST_SEARCH}
      value={text}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      onChange={event => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value.trim())
      }}
    />
  )
}
