import { Button, Drawer, Select } from '@mantine/core'
import { IconPlus, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { countText } from '#domain/text/count-text.ts'
import { within, messagesOf } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { BulkBar, type BulkProps } from '#web/backoffice/records/list/BulkBar.tsx'
import { type ListTableProps, ListTable } from '#web/backoffice/records/list/ListTable.tsx'
import { isUploaded } from '#web/backoffice/records/list/is-uploaded.ts'
import { ListToolbar } from '#web/backoffice/records/list/ListToolbar.tsx'
import { useDefinition } from '#web/backoffice/rows/definitions.ts'
import {
  ENDLESS,
  FIRST_PAGE,
  PAGE_SIZES,
  readListQuery,
  viewText,
  writeListQuery,
  type ListQuery,
} from '#web/backoffice/rows/list-query.ts'
import { useRelated } from '#web/backoffice/records/list/use-related.ts'
import { useSelection } from '#web/backoffice/records/list/use-selection.ts'
import { useColumns } from '#web/backoffice/records/list/use-columns.ts'
import { useEndlessRows, useRows, type AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { collectionAt, listAddress, recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ViewTabs } from '#web/backoffice/records/views/ViewTabs.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/records/list/ResourceListPage.module.css'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'

const EmptyList = laterPart(
  async () => (await import('#web/backoffice/records/list/EmptyList.tsx')).EmptyList,
  <Outline rows={[160]} />,
)

/**
 * What stands below the toolbar: the rows, or why there are none and what to do about it. `tiles` shows them another
 * way.
 */
function ListBody({
  tiles,
  ...props
}: ListTableProps & { tiles?: ((props: ListTableProps) => ReactNode) | undefined }) {
  const { resource, query, rows, onChange } = props
  const isPlaced = Boolean(query.after ?? query.before)
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  if (rows.isError && !rows.data?.data.length)
    return (
      <LoadFailure
        message={messagesOf(resource).load}
        error={rows.error}
        {...(isPlaced && { retryText: 'Zur ersten Seite' })}
        onRetry={() => (isPlaced ? onChange({}) : void rows.refetch())}
      />
    )
  if (rows.data?.data.length !== 0) return tiles ? tiles(props) : <ListTable {...props} />
  if (isFiltered)
    return (
      <EmptyNotice
        icon={IconFilterOff}
        title="Keine Treffer"
        action={
          <Button variant="default" onClick={() => onChange({ search: '', filters: {} })}>
            Filter zurücksetzen
          </Button>
        }
      >
        Zu dieser Suche gibt es nichts.
      </EmptyNotice>
    )
  return <EmptyList resource={resource} />
}

const RecordPanel = laterPart(async () => (await import('#web/backoffice/records/form/RecordPanel.tsx')).RecordPanel)
const SIZES = [
  ...PAGE_SIZES.map(size => ({ value: String(size), label: `${size} je Seite` })),
  { value: String(ENDLESS), label: 'Fortlaufend' },
]

type ResourceListPageProps = {
  /** Stands over the list. */ above?: ReactNode
  /** Stands over the form of a record beside the list. */ panelHead?: (row: AnyRow) => ReactNode
  /** Stands in place of that form. */ panel?: (id: string, onClose: () => void) => ReactNode
  /** Shows the rows otherwise than as a table. */ tiles?: ((props: ListTableProps) => ReactNode) | undefined
  /** Further filters beside those of the definition. */ filters?: ReactNode
  /** Further controls at the end of the toolbar. */ tools?: ReactNode
  /** Further deeds with several rows at once. */ bulk?: ((props: BulkProps) => ReactNode) | undefined
}

/** The list of any collection, as its definition says. Search, filters, order and page stand in the address. */
export function ResourceListPage({ above, panelHead, panel, tiles, filters, tools, bulk }: ResourceListPageProps) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const me = useMe()
  const resource = useDefinition(collectionAt(path))
  const query = readListQuery(resource, search)
  const isEndless = query.limit === ENDLESS
  const paged = useRows(resource, query, !isEndless)
  const endless = useEndlessRows(resource, query, isEndless)
  const rows = isEndless ? endless.rows : paged
  const columns = useColumns(resource)
  const related = useRelated(resource)
  const found = rows.data?.data
  // Whoever scrolls through ten thousand rows gets some of them anew, and the others stay as they are.
  const page = useMemo(() => (found ?? []).map(related), [found, related])
  const { selected, chosen, select, selectAll, isLoading } = useSelection(resource, query, page)

  const change = (next: Partial<ListQuery>, replace = false) => {
    select([])
    const text = writeListQuery(resource, { ...query, ...FIRST_PAGE, ...next })
    navigate(`${listAddress(resource.path)}${text ? `?${text}` : ''}`, { replace })
  }
  const isBehind = useInside(rows.data, query, last => change({ page: last }, true))
  const edited = new URLSearchParams(search).get('edit')
  const closePanel = () => change({ page: query.page, after: query.after, before: query.before }, true)
  const meta = rows.data?.meta
  const total = meta?.total ?? 0
  const isCounted = !meta?.isCapped && !query.after && !query.before

  return (
    <div className={classes.page}>
      <PageHead title={resource.label.many} count={rows.data && countText(rows.data.meta)}>
        {may(me, abilityOf(resource, 'create')) && !isUploaded(resource.path) && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => navigate(recordAddress(resource, 'new', search))}
          >
            {within(resource).one} anlegen
          </Button>
        )}
      </PageHead>
      {above}
      <ViewTabs
        key={resource.path}
        list={resource.path}
        query={viewText(resource, query)}
        columns={columns.shown.map(({ name }) => name)}
        onOpen={(text, names) => {
          select([])
          if (names.length > 0) columns.choose(names)
          navigate(`${listAddress(resource.path)}${text ? `?${text}` : ''}`)
        }}
      />
      <section className={`card ${classes.list}`} aria-label={resource.label.many}>
        <ListToolbar
          resource={resource}
          query={query}
          columns={columns}
          filters={filters}
          tools={tools}
          found={meta && !rows.isFetching ? countText(meta) : undefined}
          onChange={change}
        />
        <BulkBar
          resource={resource}
          columns={columns.shown}
          sort={query.sort}
          selected={chosen}
          total={meta ?? { total }}
          isLoading={isLoading}
          further={bulk}
          onAll={selectAll}
          onDone={() => select([])}
        />
        <ListBody
          tiles={tiles}
          resource={resource}
          query={query}
          columns={columns.shown}
          rows={isBehind ? { ...rows, data: undefined } : rows}
          list={page}
          selected={selected}
          onSelect={select}
          onChange={change}
          scrolling={
            isEndless ? { total: meta && !meta.isCapped ? total : null, onNearEnd: endless.onNearEnd } : undefined
          }
        />
        {meta && total > PAGE_SIZES[0] && (
          <footer className={classes.foot}>
            <span className="numbers">
              {isCounted && !isEndless
                ? `${(query.page - 1) * query.limit + 1}–${Math.min(query.page * query.limit, total)} von ${countText(meta)}`
                : `${page.length} von ${countText(meta)}`}
            </span>
            {!isEndless && <ListPages meta={meta} place={query} onChange={change} size="sm" />}
            <Select
              aria-label="Einträge je Seite"
              size="xs"
              w={130}
              allowDeselect={false}
              data={SIZES}
              value={String(query.limit)}
              onChange={limit => change({ limit: Number(limit) })}
            />
          </footer>
        )}
      </section>
      {resource.opens !== 'page' && (
        <Drawer
          opened={edited !== null}
          onClose={closePanel}
          position="right"
          size={520}
          title={edited === 'new' ? `${within(resource).one} anlegen` : `${within(resource).one} bearbeiten`}
          closeOnClickOutside={false}
        >
          {edited !== null &&
            (panel?.(edited, closePanel) ?? (
              <RecordPanel key={edited} resource={resource} id={edited} onClose={closePanel} head={panelHead} />
            ))}
        </Drawer>
      )}
    </div>
  )
}
