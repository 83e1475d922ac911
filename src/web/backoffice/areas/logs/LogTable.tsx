import { Anchor, Table } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import type { LogLine } from '#contract/calls/logs.ts'
import { LOG_CHANNELS } from '#contract/logs/log-words.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { LevelMark } from '#web/backoffice/areas/logs/LevelMark.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import classes from '#web/backoffice/areas/logs/logs.module.css'

type Props = { entries: readonly LogLine[]; timeZone: string; isStale: boolean }

/** The entries as rows. Arrow keys walk through them, Enter opens one. */
export function LogTable({ entries, timeZone, isStale }: Props) {
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
