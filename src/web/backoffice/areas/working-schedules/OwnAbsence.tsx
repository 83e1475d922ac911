import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { SICK_NOTE_MAX_BYTES } from '#domain/people/absence.ts'
import { statusText } from '#domain/people/working-schedule.ts'
import { FAILED, moveRow, useDeed } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { type Series, seriesText } from '#web/backoffice/areas/working-schedules/series.ts'
import { titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { callApi } from '#web/kit/api-client.ts'
import { dataUrlOf } from '#web/kit/data-url.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const tooLarge = () =>
  notifications.show({ color: 'red', message: 'Die Datei ist zu groß. Eine Bestätigung darf höchstens 8 MB haben.' })

/**
 * One's own absence, how it stands and what can still be done: taken back, cancelled, or proved by a sick note; of one
 * that comes back all times or each.
 */
export function OwnAbsence({ series, today }: { series: Series; today: string }) {
  const { first: row, later } = series
  const withSeries = later.length > 0
  // what lies behind is cancelled no more
  const next = [row, ...later].find(({ endDate }) => endDate >= today)
  const { id, version, type, status, decidedBy, decisionReason, replacement, note, sickNote } = row
  const move = useDeed(moveRow, FAILED.update)
  const bring = useDeed(
    async (file: File) =>
      callApi('POST', '/working-schedules/{id}/sick-note', {
        session: 'staff',
        params: { id },
        body: { data: await dataUrlOf(file), name: file.name },
      }),
    'Die Bestätigung konnte nicht hochgeladen werden.',
    () => 'Bestätigung hinterlegt.',
  )
  const isProved = type === 'sick' || type === 'specialLeave'
  return (
    <li className={classes.line} aria-label={`${titleOf(row)}, ${seriesText(series)}`}>
      <p className={classes.when}>
        <strong>{titleOf(row)}</strong>
        <span>{seriesText(series)}</span>
      </p>
      <p className={classes.where}>
        <em>{statusText(type, status)}</em>
        {decidedBy && decidedBy.id !== row.user?.id && <span>von {decidedBy.name}</span>}
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
          <Button
            variant="default"
            mih={44}
            loading={move.isPending}
            onClick={() => move.mutate({ id, version, status: 'cancelled', withSeries })}
          >
            {withSeries ? 'Alle zurückziehen' : 'Zurückziehen'}
          </Button>
        )}
        {status === 'approved' && next && (
          <Button
            variant="default"
            mih={44}
            loading={move.isPending}
            onClick={() => move.mutate({ id: next.id, version: next.version, status: 'cancelRequested', withSeries })}
          >
            {type === 'sick'
              ? 'Krankmeldung zurücknehmen'
              : withSeries
                ? 'Storno aller künftigen beantragen'
                : 'Storno beantragen'}
          </Button>
        )}
      </div>
      {withSeries && (
        <details>
          <summary className={classes.more}>Einzeln ansehen</summary>
          <ul className={classes.lines}>
            {[row, ...later].map(one => (
              <OwnAbsence key={one.id} series={{ first: one, later: [] }} today={today} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
