import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { lookOf } from '#web/backoffice/fields/FieldCell.tsx'
import { Checkbox, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { titleOf, type Resource } from '#contract/resource.ts'
import { isSortable, nextSort, type ListQuery } from '#web/backoffice/rows/list-query.ts'
import { lateColumns } from '#web/backoffice/records/list/late-columns.ts'
import { ListRow } from '#web/backoffice/records/list/ListRow.tsx'
import { useRowWindow } from '#web/backoffice/records/list/use-row-window.ts'
import type { Column } from '#web/backoffice/records/list/use-columns.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/records/list/ListTable.module.css'
import waiting from '#web/backoffice/records/list/ListWaiting.module.css'

/** How the rows were read, whole pages or one after the other. */
export type ListRows = Pick<UseQueryResult<{ data: AnyRow[] }>, 'data' | 'isFetching' | 'isError' | 'error'> & {
  refetch: () => unknown
}
/** Rows that go on while one scrolls: how many there are in all, and the way to further ones. */
export type Scrolling = { total: number | null; onNearEnd: () => void }

export type ListTableProps = {
  resource: Resource
  query: ListQuery
  columns: readonly Column[]
  rows: ListRows
  /** The rows of the page as they are shown. */
  list: readonly AnyRow[]
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  onChange: (next: Partial<ListQuery>) => void
  /** The list goes on while one scrolls, instead of by pages. */
  scrolling?: Scrolling | undefined
}

const nothing = () => undefined

/** The rows themselves. Up and down, a page and to either end lead between them, Enter opens one, Space selects it. */
export function ListTable({
  resource,
  query,
  columns,
  rows,
  list,
  selected,
  onSelect,
  onChange,
  scrolling,
}: ListTableProps) {
  const search = useSearch()
  const { currency, timeZone } = useLocale()
  const legend = useLegend()
  const context = useMemo(() => ({ currency, timeZone, legend }), [currency, timeZone, legend])
  const { scroller, drawn, rowHeight, followKey } = useRowWindow({
    isOn: scrolling !== undefined,
    count: list.length,
    onNearEnd: scrolling?.onNearEnd ?? nothing,
  })
  const titleName =
    columns.find(({ name }) => name === titleOf(resource))?.name ??
    columns.find(({ field }) => lookOf(field) !== 'pictures')?.name
  const late = useMemo(
    () =>
      lateColumns(
        columns.map(column => ({ ...column, look: lookOf(column.field) })),
        titleName,
      ),
    [columns, titleName],
  )

  const toggle = useCallback(
    (id: number) => onSelect(selected.includes(id) ? selected.filter(other => other !== id) : [...selected, id]),
    [selected, onSelect],
  )
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const place = Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
      if (place === -1 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const row = list[place]
      if (event.key === ' ' && row) toggle(row.id)
      else if (!followKey(event.key, place)) return
      event.preventDefault()
    },
    [list, toggle, followKey],
  )

  return (
    <div
      ref={scroller}
      className={classes.scroll}
      aria-busy={rows.isFetching}
      data-endless={scrolling ? '' : undefined}
    >
      <table
        className={classes.table}
        aria-label={resource.label.many}
        aria-rowcount={scrolling ? (scrolling.total ?? -2) + 1 : undefined}
      >
        <thead>
          <tr>
            <th className={classes.check} scope="col">
              <Checkbox
                aria-label="Alle dieser Seite auswählen"
                checked={list.length > 0 && selected.length >= list.length}
                indeterminate={selected.length > 0 && selected.length < list.length}
                onChange={event => onSelect(event.currentTarget.checked ? list.map(row => row.id) : [])}
              />
            </th>
            {columns.map(({ name, field }) => (
              <th
                key={name}
                scope="col"
                data-late={late.has(name) || undefined}
                data-numeric={lookOf(field) === 'numbers' || undefined}
                aria-sort={query.sort === name ? 'ascending' : query.sort === `-${name}` ? 'descending' : undefined}
              >
                {isSortable(resource, name) ? (
                  <SortButton
                    label={shortLabel(field)}
                    name={name}
                    sort={query.sort}
                    onPress={() => onChange({ sort: nextSort(resource, query.sort, name) })}
                  />
                ) : (
                  shortLabel(field)
                )}
              </th>
            ))}
            <th className={classes.actions} scope="col">
              <span className={classes.hidden}>Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {!rows.data &&
            Array.from({ length: 8 }, (_, index) => (
              <tr key={index} className={waiting.row}>
                {[null, ...columns, null].map((_column, place) => (
                  <td key={place} className={waiting.cell}>
                    <Skeleton height={16} my={12} />
                  </td>
                ))}
              </tr>
            ))}
          {drawn.map(one => {
            if ('room' in one)
              return (
                <tr key={`room ${one.before}`} aria-hidden className={classes.room}>
                  <td style={{ height: one.room * rowHeight }}>{'\u00A0'}</td>
                </tr>
              )
            const row = list[one.row]
            return (
              row && (
                <ListRow
                  key={row.id}
                  index={one.row}
                  isCounted={scrolling !== undefined}
                  resource={resource}
                  row={row}
                  columns={columns}
                  late={late}
                  titleName={titleName}
                  search={search}
                  context={context}
                  isSelected={selected.includes(row.id)}
                  onKeyDown={onKeyDown}
                  onToggle={toggle}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function SortButton({
  label,
  name,
  sort,
  onPress,
}: {
  label: string
  name: string
  sort: string
  onPress: () => void
}) {
  const Sign = sort === name ? IconArrowUp : sort === `-${name}` ? IconArrowDown : IconArrowsSort
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={sort.replace('-', '') === name || undefined}
      onClick={onPress}
    >
      {label}
      <Sign size={14} aria-hidden />
    </button>
  )
}
