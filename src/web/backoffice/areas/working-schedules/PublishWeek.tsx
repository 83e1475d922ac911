import { Button, Modal } from '@mantine/core'
import type { Coverage } from '#contract/calls/people/schedules.ts'
import { CONFLICT_WEIGHTS, conflictLines } from '#domain/people/planning/conflict-lines.ts'
import { coverageGaps } from '#web/backoffice/areas/working-schedules/coverage-gaps.ts'
import type { Row, WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import {
  conflictText,
  numberText,
  shortDayText,
  timesText,
  weekText,
} from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Props = {
  monday: string
  rows: readonly Row[]
  /** Hour by hour against the least; undefined while it is not known. */
  cells: Coverage['cells'] | undefined
  timeZone: string
  isPending: boolean
  onPublish: (shown: { id: number; version: number }[]) => void
  onClose: () => void
}

/** What is published, whom it tells, and what of it is not solved: said before it is done. */
export function PublishWeek({ monday, rows, cells, timeZone, isPending, onPublish, onClose }: Props) {
  const shifts = rows.filter(
    (row): row is WholeRow => row.view === 'whole' && row.type === 'shift' && row.status !== 'cancelled',
  )
  const drafts = shifts.filter(({ status }) => status === 'draft')
  const told = [...Map.groupBy(drafts, ({ user }) => user?.id ?? 0)].flatMap(([, of]) =>
    of[0]?.user ? [`${of[0].user.name} (${numberText(of.length, 'Dienst', 'Dienste')})`] : [],
  )
  const open = drafts.filter(({ user }) => user === null).length
  const unsolved = [
    ...conflictLines(shifts).map(
      line =>
        `${CONFLICT_WEIGHTS[line.weight]}: ${line.row.user?.name ?? 'Offener Dienst'}, ${shortDayText(line.row.startDate)} ${timesText(line.row, timeZone)}. ${conflictText(line, rows, timeZone)}`,
    ),
    ...[...Map.groupBy(cells ?? [], ({ date }) => date)].flatMap(([day, of]) =>
      coverageGaps(of).map(
        ({ from, to, missing }) =>
          `Lücke: ${shortDayText(day)} ${from}–${to} Uhr, ${missing === 1 ? 'eine Person fehlt' : `bis zu ${missing} Personen fehlen`}.`,
      ),
    ),
  ]
  return (
    <Modal opened onClose={onClose} title={`${weekText(monday)} veröffentlichen?`} size="lg">
      <section aria-labelledby="publish-told">
        <h3 id="publish-told" className={classes.title}>
          {told.length === 0 ? 'Niemand bekommt eine Nachricht' : 'Eine Nachricht bekommen'}
        </h3>
        <ul className={classes.plainList}>
          {told.map(text => (
            <li key={text}>{text}</li>
          ))}
          {open > 0 && (
            <li>{numberText(open, 'offener Dienst wird', 'offene Dienste werden')} zum Übernehmen gezeigt</li>
          )}
        </ul>
      </section>
      <section aria-labelledby="publish-unsolved">
        <h3 id="publish-unsolved" className={classes.title}>
          {unsolved.length === 0 ? 'Alles geklärt' : 'Noch nicht geklärt'}
        </h3>
        <ul className={classes.plainList}>
          {unsolved.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <div className={classes.deeds}>
        <Button variant="default" mih={44} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          mih={44}
          loading={isPending}
          onClick={() => onPublish(drafts.map(({ id, version }) => ({ id, version })))}
        >
          Veröffentlichen
        </Button>
      </div>
    </Modal>
  )
}
