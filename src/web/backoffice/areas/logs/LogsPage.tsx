import { Button, Skeleton, Anchor, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileText, IconRefresh } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { useRef, type KeyboardEvent } from 'react'
import { countText } from '#domain/text/count-text.ts'
import type { LogLine } from '#contract/calls/logs.ts'
import { LOG_CHANNELS } from '#contract/logs/log-words.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { LogFilters } from '#web/backoffice/areas/logs/LogFilters.tsx'
import { LevelMark } from '#web/backoffice/areas/logs/LevelMark.tsx'
import { logsQuery } from '#web/backoffice/areas/logs/log-queries.ts'
import {
  FIRST_PAGE,
  filtersOf,
  isNarrowed,
  logsAddress,
  type LogsQuery,
  readLogsQuery,
} from '#web/backoffice/areas/logs/logs-query.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/logs/logs.module.css'

const LOAD_FAILED = 'Protokoll konnte nicht geladen werden.'

/**
 * Who changed what and what happened, newest first. Filters and page stand in the address, so a view can be kept and
 * sent on.
 */
export function Page() {
  const query = readLogsQuery(useSearch())
  const isWhole = mayEverywhere(useMe(), 'logs.read')
  const { branches = [] } = useOwnBranches()
  const { timeZone } = useLocale()
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(logsQuery(query))
  const isPlaced = Boolean(query.after ?? query.before)
  const go = (next: LogsQuery) => navigate(logsAddress(next), { replace: true })
  const isBehind = useInside(data, query, page => go({ ...query, ...FIRST_PAGE, page }))
  return (
    <div className={classes.page}>
      <PageHead
        title="Protokoll"
        count={data && countText(data.meta)}
        lead={isWhole ? undefined : 'Was mit Bestellungen und Geräten Ihrer Filialen geschehen ist.'}
      >
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isFetching && !isPlaceholderData && data !== undefined}
          onClick={() => void refetch()}
        >
          Aktualisieren
        </Button>
        <ExportMenu path="/logs/export" body={() => filtersOf(query)} isDisabled={!data?.data.length} />
      </PageHead>
      <AddressViews address={logsAddress({ ...query, ...FIRST_PAGE })} />
      <LogFilters query={query} branches={branches} isWhole={isWhole} onChange={go} />
      {isError && !data && (
        <LoadFailure
          message={LOAD_FAILED}
          error={error}
          {...(isPlaced && { retryText: 'Zur ersten Seite' })}
          onRetry={() => (isPlaced ? go({ ...query, ...FIRST_PAGE }) : void refetch())}
        />
      )}
      {((!data && !isError) || isBehind) && <Skeleton h={480} radius={12} />}
      {data && data.data.length === 0 && !isBehind && (
        <EmptyNotice icon={IconFileText} title={isNarrowed(query) ? 'Keine Einträge gefunden' : 'Noch keine Einträge'}>
          {isNarrowed(query)
            ? 'Ändern Sie die Filter oder den Zeitraum.'
            : 'Hier steht bald, wer was geändert hat und was im Betrieb geschehen ist.'}
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <>
          <LogTable entries={data.data} timeZone={timeZone} isStale={isPlaceholderData} />
          <ListPages meta={data.meta} place={query} onChange={place => go({ ...query, ...FIRST_PAGE, ...place })} />
        </>
      )}
    </div>
  )
}

type LogTableProps = { entries: readonly LogLine[]; timeZone: string; isStale: boolean }

/** The entries as rows. Arrow keys walk through them, Enter opens one. */
function LogTable({ entries, timeZone, isStale }: LogTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (step === 0 || at === -1) return
    event.preventDefault()
    links[at + step]?.focus()
  }
  return (
    <div className={classes.scroll} data-stale={isStale || undefined}>
      <Table className={classes.table} highlightOnHover>
        <caption className={classes.hidden}>Protokoll</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Zeitpunkt</Table.Th>
            <Table.Th>Stufe</Table.Th>
            <Table.Th>Was</Table.Th>
            <Table.Th>Person</Table.Th>
            <Table.Th>Filiale</Table.Th>
            <Table.Th>Bereich</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={walk}>
          {entries.map(entry => (
            <Table.Tr key={entry.id} className={classes.row} onClick={() => navigate(`/logs/${entry.id}`)}>
              <Table.Td data-label="Zeitpunkt" className="numbers">
                {formatDateTime(entry.at, timeZone, true)}
              </Table.Td>
              <Table.Td data-label="Stufe">
                <LevelMark level={entry.level} />
              </Table.Td>
              <Table.Td data-label="Was">
                <Anchor
                  href={`#/logs/${entry.id}`}
                  data-row
                  className={classes.what}
                  onClick={event => event.stopPropagation()}
                >
                  {entry.message || LOG_CHANNELS[entry.channel]}
                </Anchor>
              </Table.Td>
              <Table.Td data-label="Person">{entry.user?.name}</Table.Td>
              <Table.Td data-label="Filiale">{entry.branch?.name ?? ''}</Table.Td>
              <Table.Td data-label="Bereich">{LOG_CHANNELS[entry.channel]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
