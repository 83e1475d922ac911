import { Anchor, Button, Skeleton, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconList, IconPlus, IconFilterX } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import type { WorkRecord } from '#contract/calls/people/records.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { countText } from '#domain/text/count-text.ts'
import { ACTIVITY_KINDS, ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { useWorkProjects } from '#web/backoffice/areas/working-activities/use-work-projects.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import {
  activitiesAddress,
  type ActivitiesQuery,
  isNarrowed,
  PAGE_SIZE,
  readActivitiesQuery,
} from '#web/backoffice/areas/working-activities/activities-query.ts'
import { dayText, marksOf, spanText } from '#web/backoffice/areas/working-activities/record-words.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApiPage } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-activities/working-activities.module.css'

/** What a file of the records is asked with: filters, no page. */
const filtersOf = ({ page: _page, ...filters }: ActivitiesQuery) => filters

/** Records of work, the newest first. Filters and page stand in the address, so a view can be kept and sent on. */
export function Page() {
  const query = readActivitiesQuery(useSearch())
  const leads = may(useMe(), 'working-activities.manage')
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['working-activities', 'list', query] as const,
    queryFn: ({ signal }) =>
      callApiPage('GET', '/working-activities', { session: 'staff', signal, query: { ...query, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const go = (next: ActivitiesQuery) => navigate(activitiesAddress(next), { replace: true })
  const isBehind = useInside(data, query, page => go({ ...query, page }))
  const isFiltered = isNarrowed(query)
  return (
    <div className={classes.page}>
      <PageHead
        title="Aktivitäten"
        count={data && countText(data.meta)}
        lead={
          leads ? 'Aufgezeichnete Arbeitszeiten, Nachträge und Korrekturen.' : 'Ihre aufgezeichneten Arbeitszeiten.'
        }
      >
        {leads && query.approval !== 'submitted' && (
          <Button variant="default" mih={44} onClick={() => go({ page: 1, approval: 'submitted' })}>
            Offene Anträge
          </Button>
        )}
        <ExportMenu path="/working-activities/export" body={() => filtersOf(query)} isDisabled={!data?.data.length} />
        <Button
          mih={44}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => navigate('/working-activities/new')}
        >
          Zeit nachtragen
        </Button>
      </PageHead>
      <AddressViews address={activitiesAddress({ ...query, page: 1 })} />
      <ActivityFilters query={query} leads={leads} onChange={go} />
      {isError && !data && (
        <LoadFailure message="Aktivitäten konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {((!data && !isError) || isBehind) && <Skeleton h={480} radius={12} />}
      {data?.data.length === 0 && !isBehind && (
        <EmptyNotice icon={IconList} title={isFiltered ? 'Nichts gefunden' : 'Noch nichts aufgezeichnet'}>
          {isFiltered
            ? 'Ändern Sie die Filter oder den Zeitraum.'
            : 'Hier steht, was mit der Uhr aufgezeichnet oder nachgetragen wurde.'}
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <>
          <ul className={classes.list} aria-label="Aktivitäten" data-stale={isPlaceholderData || undefined}>
            {data.data.map(record => (
              <Line key={record.id} record={record} showsPerson={leads} />
            ))}
          </ul>
          <ListPages meta={data.meta} place={query} onChange={({ page }) => go({ ...query, page })} />
        </>
      )}
    </div>
  )
}

function Line({ record, showsPerson }: { record: WorkRecord; showsPerson: boolean }) {
  const marks = marksOf(record)
  const day = dayText(record)
  return (
    <li className={classes.row}>
      <Anchor className={classes.open} href={`#/working-activities/${record.id}`}>
        {showsPerson ? record.user.name : day}
      </Anchor>
      <span className="numbers">
        {showsPerson && `${day}, `}
        {spanText(record)}
      </span>
      <span className={classes.marks}>
        {record.branch && <span>{record.branch.name}</span>}
        {record.project && <span>{record.project.name}</span>}
        {record.isBillable && <span>Verrechenbar</span>}
        {record.pauseSeconds > 0 && <span>Pause {hoursText(record.pauseSeconds)}</span>}
        {marks.map(mark => (
          <strong key={mark}>{mark}</strong>
        ))}
        {record.tags.length > 0 && <span>{record.tags.map(tag => `#${tag}`).join(' ')}</span>}
        {record.comment && <span>{record.comment}</span>}
      </span>
      <span className={classes.net}>{hoursText(record.netSeconds)}</span>
    </li>
  )
}

const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
const [KINDS, STATUSES, DECISIONS] = [options(ACTIVITY_KINDS), options(ACTIVITY_STATUSES), options(APPROVALS)]

type ActivityFiltersProps = { query: ActivitiesQuery; leads: boolean; onChange: (query: ActivitiesQuery) => void }

/** Narrows the records of work; every choice stands in the address. */
function ActivityFilters({ query, leads, onChange }: ActivityFiltersProps) {
  const { branches = [] } = useOwnBranches()
  const projects = useWorkProjects(query.project === undefined ? null : { id: query.project })
  // A picked value goes the same way as one from the address, so only known ones pass.
  const change = (part: Parameters<typeof activitiesAddress>[0]) =>
    onChange(readActivitiesQuery(activitiesAddress({ ...query, page: 1, ...part }).split('?')[1] ?? ''))
  return (
    <search className={classes.filters}>
      {leads && (
        <ChoiceSelect
          to="users"
          label="Person"
          placeholder="Alle"
          clearable
          value={query.user === undefined ? null : { id: query.user }}
          onChange={link => change({ user: link?.id ?? null })}
        />
      )}
      <LazyDayInput label="Von" value={query.from ?? null} onChange={from => change({ from })} />
      <LazyDayInput label="Bis" value={query.to ?? null} onChange={to => change({ to })} />
      <Select
        label="Freigabe"
        placeholder="Alle"
        clearable
        data={DECISIONS}
        value={query.approval ?? null}
        onChange={approval => change({ approval })}
      />
      <Select
        label="Stand"
        placeholder="Alle"
        clearable
        data={STATUSES}
        value={query.status ?? null}
        onChange={status => change({ status })}
      />
      <Select
        label="Art"
        placeholder="Alle"
        clearable
        data={KINDS}
        value={query.kind ?? null}
        onChange={kind => change({ kind })}
      />
      {branches.length > 1 && (
        <Select
          label="Filiale"
          placeholder="Alle"
          clearable
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={query.branch === undefined ? null : String(query.branch)}
          onChange={branch => change({ branch })}
        />
      )}
      {projects.length > 0 && (
        <Select
          label="Projekt"
          placeholder="Alle"
          clearable
          searchable
          nothingFoundMessage="Nichts gefunden"
          data={[...projects]}
          value={query.project === undefined ? null : String(query.project)}
          onChange={project => change({ project })}
        />
      )}
      {isNarrowed(query) && (
        <Button
          variant="subtle"
          mih={44}
          leftSection={<IconFilterX size={18} aria-hidden />}
          onClick={() => onChange({ page: 1 })}
        >
          Filter leeren
        </Button>
      )}
    </search>
  )
}
