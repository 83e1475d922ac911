import { Anchor, Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import type { WorkRecord } from '#contract/calls/people/records.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { countText } from '#domain/text/count-text.ts'
import { ActivityFilters } from '#web/backoffice/areas/working-activities/ActivityFilters.tsx'
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
