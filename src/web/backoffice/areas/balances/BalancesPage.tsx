import { Anchor, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import type { Balances } from '#contract/calls/people/balances.ts'
import { holidayText } from '#domain/people/holiday-text.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

const COLUMNS = [
  { label: 'Heute', value: ({ today }: Balances) => hoursText(today.workedSeconds) },
  {
    label: 'Woche',
    value: ({ week }: Balances) => `${hoursText(week.workedSeconds)} von ${hoursText(week.targetSeconds)}`,
  },
  { label: 'Monat', value: ({ month }: Balances) => hoursText(month.differenceSeconds, true) },
  { label: 'Überstunden', value: ({ overtime }: Balances) => hoursText(overtime.balanceSeconds, true), isStrong: true },
  { label: 'Urlaub übrig', value: ({ holiday }: Balances) => holidayText(holiday, 'remaining') },
]

/** Hours, overtime and holiday of the people one may read of; whoever leads nobody sees themselves. */
export function Page() {
  const me = useMe()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['balances'] as const,
    queryFn: ({ signal }) => callApi('GET', '/time-sheets/balances', { session: 'staff', signal, query: {} }),
    refetchInterval: MINUTE_MS,
  })
  const [first] = data ?? []
  return (
    <div className={classes.page}>
      <PageHead
        title="Guthaben"
        lead={first && `Stunden und Urlaub bis ${formatDay(first.asOf)}, in Stunden und Minuten`}
      >
        {may(me, 'working-schedules.ask') && <AbsenceLinks />}
        <ExportMenu path="/time-sheets/balances/export" body={() => ({})} isDisabled={!data?.length} />
        {may(me, 'work-contracts.write') && <PersonPicker />}
      </PageHead>
      {isError && !data && (
        <LoadFailure message="Guthaben konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data?.length === 0 && (
        <EmptyNotice icon={IconHourglass} title="Noch kein Vertrag">
          {may(me, 'work-contracts.write')
            ? 'Wählen Sie oben eine Person und tragen Sie ein, was mit ihr vereinbart ist. Dann rechnet das Konto mit.'
            : 'Sobald Ihre Leitung einträgt, was mit Ihnen vereinbart ist, stehen hier Ihre Stunden.'}
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <SumTable
          caption="Stunden und Urlaub"
          name="Person"
          columns={COLUMNS}
          rows={data.map(row => ({ key: String(row.user.id), name: <PersonName balances={row} />, row }))}
        />
      )}
    </div>
  )
}

const PersonName = ({ balances: { user, warnings, since } }: { balances: Balances }) => (
  <>
    <Anchor className={classes.person} href={`#/balances/${user.id}`}>
      {user.name}
    </Anchor>
    {since === null && <p className={classes.warning}>Noch nichts aufgezeichnet</p>}
    {warnings.map(({ code, message }) => (
      <p key={code} className={classes.warning}>
        {message}
      </p>
    ))}
  </>
)

/** Leads to somebody who has no contract yet and so stands in no row. */
function PersonPicker() {
  const [isWanted, setWanted] = useState(false)
  const { data = [], isLoading } = useQuery({
    queryKey: ['users', 'names'] as const,
    queryFn: ({ signal }) => listRows('users', { signal, query: { limit: 200 } }),
    enabled: isWanted,
  })
  return (
    <Select
      className={classes.pick}
      aria-label="Person wählen"
      placeholder="Person wählen"
      searchable
      value={null}
      nothingFoundMessage={isLoading ? 'Wird geladen …' : 'Niemand gefunden'}
      onFocus={() => setWanted(true)}
      onChange={id => id && navigate(`/balances/${id}`)}
      data={data.map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: [firstName, lastName].filter(Boolean).join(' ') || `Person ${id}`,
      }))}
    />
  )
}
