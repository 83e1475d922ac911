import { ActionIcon, Menu, ScrollArea } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { rangedFields, readRanges } from '#contract/list-range.ts'
import type { Field } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { FilterChip } from '#web/backoffice/records/list/FilterChip.tsx'
import { RangeChip } from '#web/backoffice/records/list/RangeChip.tsx'
import { filterNames, type ListQuery, offeredRanges, withRange } from '#web/backoffice/rows/list-query.ts'

type Filters = ListQuery['filters']

/**
 * What no menu of a few choices can ask for: it comes by a link, or by controls of the list's own, and is shown once it
 * is asked.
 */
const isOnlyByAddress = ({ kind }: Field) => kind === 'day' || kind === 'text'

/**
 * What a list is narrowed by: its filters, ranges of the values it shows, and further ranges for whoever asks for them.
 */
export function ListFilters({
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
