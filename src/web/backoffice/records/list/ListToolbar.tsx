import { ActionIcon, Menu, ScrollArea, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconColumns3, IconSearch, IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Resource } from '#contract/resource.ts'
import { rangedFields, readRanges } from '#contract/list-range.ts'
import type { Field } from '#contract/field.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { FilterSheet } from '#web/backoffice/records/list/FilterSheet.tsx'
import { FilterChip } from '#web/backoffice/records/list/FilterChip.tsx'
import { RangeChip } from '#web/backoffice/records/list/RangeChip.tsx'
import {
  filterCount,
  LONGEST_SEARCH,
  type ListQuery,
  filterNames,
  offeredRanges,
  withRange,
} from '#web/backoffice/rows/list-query.ts'
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

type Filters = ListQuery['filters']

/**
 * What no menu of a few choices can ask for: it comes by a link, or by controls of the list's own, and is shown once it
 * is asked.
 */
const isOnlyByAddress = ({ kind }: Field) => kind === 'day' || kind === 'text'

/**
 * What a list is narrowed by: its filters, ranges of the values it shows, and further ranges for whoever asks for them.
 */
function ListFilters({
  resource,
  filters,
  onChange,
}: {
  resource: Resource
  filters: Filters
  onChange: (filters: Filters) => void
}) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const ranges = readRanges(resource.fields, filters)
  const ranged = rangedFields(resource.fields)
  const offered = offeredRanges(resource)
  const isShown = (name: string) => offered.includes(name) || ranges.has(name) || asked.includes(name)
  const others = ranged.filter(([name]) => !isShown(name))
  return (
    <>
      {filterNames(resource).map(name => {
        const field = resource.fields[name] ?? resource.list.related?.[name]
        return (
          field &&
          (!isOnlyByAddress(field) || filters[name] !== undefined) && (
            <FilterChip
              key={name}
              field={field}
              value={filters[name]}
              onChange={value => onChange(withFilter(filters, name, value))}
            />
          )
        )
      })}
      {ranged.map(
        ([name, field]) =>
          isShown(name) && (
            <RangeChip
              key={name}
              field={field}
              range={ranges.get(name) ?? {}}
              isNew={opened === name}
              onChange={range => onChange(withRange(filters, name, range))}
              onLeave={() => setAsked(current => current.filter(one => one !== name))}
            />
          ),
      )}
      {others.length > 0 && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Weitere Filter" title="Weitere Filter">
              <IconAdjustmentsHorizontal size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <ScrollArea.Autosize mah={320} type="auto">
              {others.map(([name, field]) => (
                <Menu.Item
                  key={name}
                  onClick={() => {
                    setAsked(current => [...current, name])
                    setOpened(name)
                  }}
                >
                  {field.label}
                </Menu.Item>
              ))}
            </ScrollArea.Autosize>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

/** The filters with this value, or without it where it is empty. */
const withFilter = (filters: Filters, name: string, value: string): Filters =>
  Object.fromEntries([...Object.entries(filters).filter(([key]) => key !== name), ...(value ? [[name, value]] : [])])
