import { SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconInbox, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { nodes } from '#contract/resources/nodes.ts'
import { formSubmissions, type FormSubmission } from '#contract/resources/form-submissions.ts'
import { countText } from '#domain/text/count-text.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import {
  readSubmissionsQuery,
  submissionsAddress,
  type SubmissionsQuery,
} from '#web/backoffice/areas/forms/submissions-address.ts'
import { SubmissionCard } from '#web/backoffice/areas/forms/SubmissionCard.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import headClasses from '#web/backoffice/records/form/RecordHead.module.css'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { useRow } from '#web/backoffice/rows/use-row.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { pageOfRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/forms/forms.module.css'

const PAGE_SIZE = 25
const SEARCH_DELAY_MS = 300
/** Who has the list open sees what comes in soon. */
const LOOK_MS = 30_000
const STATES = [
  { value: 'all', label: 'Alle' },
  { value: 'open', label: 'Offen' },
  { value: 'done', label: 'Erledigt' },
]

/** What came in by a form, newest first, with one of it to read beside the list. Everything stands in the address. */
export function SubmissionsPage() {
  const formId = Number(useParams()['id'])
  const query = readSubmissionsQuery(useSearch())
  const form = useRow(nodes, String(formId)).data
  const { search, isDone, page, open } = query
  const list = useQuery({
    queryKey: ['rows', 'form-submissions', formId, { search, isDone, page }],
    queryFn: ({ signal }) =>
      pageOfRows(formSubmissions, {
        signal,
        query: {
          form: formId,
          page,
          limit: PAGE_SIZE,
          ...(search && { search }),
          ...(isDone !== undefined && { isDone }),
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })
  const { data, isError, error, refetch } = list
  const go = (next: Partial<SubmissionsQuery>) =>
    navigate(submissionsAddress(formId, { ...query, page: 1, ...next }), { replace: true })
  const rows = (data?.data ?? []) as unknown as FormSubmission[]
  return (
    <div className={classes.page}>
      <div>
        <Link href={`/nodes/${formId}`} className={headClasses.back}>
          <IconChevronLeft size={16} aria-hidden />
          {form ? rowTitle(nodes, form) : 'Formular'}
        </Link>
        <PageHead title="Einsendungen" count={data && countText(data.meta)}>
          <ExportMenu
            path={`/forms/${formId}/submissions/export`}
            body={() => ({ ...(search && { search }), ...(isDone !== undefined && { isDone }) })}
            isDisabled={rows.length === 0}
          />
        </PageHead>
      </div>
      <AddressViews
        list="forms/submissions"
        address={submissionsAddress(formId, { ...query, page: 1, open: undefined })}
      />
      <Filters query={query} onChange={go} />
      {isError && !data && (
        <LoadFailure
          message="Einsendungen konnten nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data && rows.length === 0 && (
        <EmptyNotice
          icon={IconInbox}
          title={search || isDone !== undefined ? 'Nichts gefunden' : 'Noch keine Einsendungen'}
        >
          {search || isDone !== undefined
            ? 'Ändern Sie die Suche oder den Filter.'
            : 'Sobald ein Gast das Formular absendet, steht es hier. Gelöscht wird nach der Frist unter Einstellungen, Aufbewahrung.'}
        </EmptyNotice>
      )}
      {data && rows.length > 0 && (
        <div className={classes.inbox} data-reading={open !== undefined || undefined}>
          <div className={classes.mails}>
            <ol className={classes.lines} aria-label="Einsendungen">
              {rows.map(row => (
                <li key={row.id}>
                  <Line row={row} isOpen={row.id === open} onOpen={() => go({ page, open: row.id })} />
                </li>
              ))}
            </ol>
            <ListPages
              meta={data.meta}
              place={{ page }}
              onChange={({ page: next }) => go({ page: next ?? 1, open: undefined })}
              size="sm"
            />
          </div>
          <div className={classes.reading}>
            {open === undefined ? (
              <p className={classes.hint}>Wählen Sie links eine Einsendung aus.</p>
            ) : (
              <SubmissionCard key={open} id={open} onClose={() => go({ page, open: undefined })} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function Line({ row, isOpen, onOpen }: { row: FormSubmission; isOpen: boolean; onOpen: () => void }) {
  const { timeZone } = useLocale()
  return (
    <button
      type="button"
      className={classes.line}
      aria-current={isOpen || undefined}
      data-done={row.isDone || undefined}
      onClick={onOpen}
    >
      <span className={classes.from}>{row.summary || `Einsendung ${row.id}`}</span>
      <span className={classes.when}>
        {formatDateTime(row.createdAt, timeZone)}
        {row.isDone ? ' · erledigt' : ''}
      </span>
    </button>
  )
}

function Filters({
  query,
  onChange,
}: {
  query: SubmissionsQuery
  onChange: (next: Partial<SubmissionsQuery>) => void
}) {
  const asked = query.search ?? ''
  const [text, setText] = useState(asked)
  const [known, setKnown] = useState(asked)
  // a view that was opened asks for something else than what was typed
  if (known !== asked) {
    setKnown(asked)
    if (asked !== text.trim()) setText(asked)
  }
  const searchSoon = useDebouncedCallback(
    (value: string) => onChange({ search: value.trim() || undefined, open: undefined }),
    SEARCH_DELAY_MS,
  )
  const state = query.isDone === undefined ? 'all' : query.isDone ? 'done' : 'open'
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        aria-label="Einsendungen durchsuchen"
        placeholder="In den Angaben suchen"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          searchSoon(event.currentTarget.value)
        }}
      />
      <SegmentedControl
        aria-label="Stand"
        data={STATES}
        value={state}
        onChange={value => onChange({ isDone: value === 'all' ? undefined : value === 'done', open: undefined })}
      />
    </search>
  )
}
