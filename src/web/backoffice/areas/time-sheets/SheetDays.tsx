import { Anchor, Table } from '@mantine/core'
import type { TimeSheet } from '#contract/calls/people/sheets.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { dayNotes } from '#domain/people/sheets/day-notes.ts'
import { formatTime, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import classes from '#web/backoffice/areas/time-sheets/time-sheets.module.css'

type Day = TimeSheet['days'][number]
const shown = (seconds: number) => (seconds === 0 ? '' : hoursText(seconds))

/** Every day of the month; on a phone each is a block of its own. */
export const SheetDays = ({ sheet: { days } }: { sheet: TimeSheet }) => (
  <section className={classes.card} aria-label="Tage">
    <Table className={classes.days}>
      <caption className={classes.hidden}>Tage des Monats</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Tag</Table.Th>
          <Table.Th scope="col">Kommen – Gehen</Table.Th>
          <Table.Th scope="col" data-figure>
            Pause
          </Table.Th>
          <Table.Th scope="col" data-figure>
            Soll
          </Table.Th>
          <Table.Th scope="col" data-figure>
            Arbeit
          </Table.Th>
          <Table.Th scope="col" data-figure>
            Differenz
          </Table.Th>
          <Table.Th scope="col">Anmerkung</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(day => (
          <Row key={day.date} day={day} />
        ))}
      </Table.Tbody>
    </Table>
  </section>
)

function Row({ day }: { day: Day }) {
  const notes = dayNotes(day)
  const isFree = day.targetSeconds === 0 && day.records.length === 0 && notes.length === 0 && day.workedSeconds === 0
  return (
    <Table.Tr data-free={isFree || undefined}>
      <Table.Th scope="row">
        {weekdayName(weekdayOf(day.date)).slice(0, 2)} {day.date.slice(8)}.
      </Table.Th>
      <Table.Td data-label="Kommen – Gehen">
        {day.records.map(({ id, startedAt, endedAt, timeZone }) => (
          <Anchor key={id} className={classes.record} href={`#/working-activities/${id}`}>
            {formatTime(startedAt, timeZone)} – {endedAt ? formatTime(endedAt, timeZone) : 'läuft'}
          </Anchor>
        ))}
      </Table.Td>
      <Table.Td data-figure data-label="Pause">
        {shown(day.pauseSeconds)}
      </Table.Td>
      <Table.Td data-figure data-label="Soll">
        {shown(day.targetSeconds)}
      </Table.Td>
      <Table.Td data-figure data-label="Arbeit" data-strong>
        {shown(day.workedSeconds)}
      </Table.Td>
      <Table.Td data-figure data-label="Differenz">
        {day.differenceSeconds === 0 ? '' : hoursText(day.differenceSeconds, true)}
      </Table.Td>
      <Table.Td data-label="Anmerkung">{notes.join(', ')}</Table.Td>
    </Table.Tr>
  )
}
