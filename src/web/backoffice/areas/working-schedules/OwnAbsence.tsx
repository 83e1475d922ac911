import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { SICK_NOTE_MAX_BYTES } from '#domain/people/planning/sick-note.ts'
import { SCHEDULE_STATUSES } from '#domain/people/working-schedule.ts'
import { FAILED, moveRow, useDeed, type WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { daysText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { ask } from '#web/kit/ask.ts'
import { dataUrlOf } from '#web/kit/data-url.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const tooLarge = () => notifications.show({ color: 'red', message: 'Die Datei ist zu groß. Eine Bestätigung darf höchstens 8 MB haben.' })

/** One's own absence, how it stands and what can still be done: taken back, cancelled, or proved by a sick note. */
export function OwnAbsence({ row, today }: { row: WholeRow; today: string }) {
  const { id, version, type, status, decidedBy, decisionReason, replacement, note, endDate, sickNote } = row
  const move = useDeed(moveRow, FAILED.update)
  const bring = useDeed(
    async (file: File) =>
      ask('POST', '/working-schedules/{id}/sick-note', {
        session: 'staff',
        params: { id },
        body: { data: await dataUrlOf(file), name: file.name },
      }),
    'Die Bestätigung konnte nicht hochgeladen werden.',
    () => 'Bestätigung hinterlegt.',
  )
  const isProved = type === 'sick' || type === 'specialLeave'
  return (
    <li className={classes.line} aria-label={`${titleOf(row)}, ${daysText(row)}`}>
      <p className={classes.when}>
        <strong>{titleOf(row)}</strong>
        <span>{daysText(row)}</span>
      </p>
      <p className={classes.where}>
        <em>{SCHEDULE_STATUSES[status]}</em>
        {decidedBy && <span>von {decidedBy.name}</span>}
        {decisionReason && <span>„{decisionReason}“</span>}
        {replacement && <span>vertreten von {replacement.name}</span>}
        {note && <span>{note}</span>}
        {sickNote && (
          <a className={classes.link} href={`/api/working-schedules/${id}/sick-note`} target="_blank" rel="noreferrer">
            Bestätigung ansehen
          </a>
        )}
      </p>
      <div className={classes.deeds}>
        {isProved && status !== 'rejected' && status !== 'cancelled' && (
          <FileButton
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onChange={file => file && (file.size > SICK_NOTE_MAX_BYTES ? tooLarge() : bring.mutate(file))}
          >
            {props => (
              <Button {...props} variant="default" mih={44} loading={bring.isPending}>
                {sickNote ? 'Bestätigung ersetzen' : 'Bestätigung hochladen'}
              </Button>
            )}
          </FileButton>
        )}
        {status === 'requested' && (
          <Button variant="default" mih={44} loading={move.isPending} onClick={() => move.mutate({ id, version, status: 'cancelled' })}>
            Zurückziehen
          </Button>
        )}
        {status === 'approved' && endDate >= today && (
          <Button
            variant="default"
            mih={44}
            loading={move.isPending}
            onClick={() => move.mutate({ id, version, status: 'cancelRequested' })}
          >
            Storno beantragen
          </Button>
        )}
      </div>
    </li>
  )
}
