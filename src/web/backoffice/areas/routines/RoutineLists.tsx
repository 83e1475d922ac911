import { Badge, Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { RoutineList } from '#contract/calls/tasks/routines.ts'
import { asksForProof } from '#domain/tasks/checklist.ts'
import { isOver, ROUTINES } from '#domain/tasks/task-words.ts'
import { formatDateTime, formatTime } from '#domain/time/format-time.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { PointList } from '#web/backoffice/areas/tasks/detail/Points.tsx'
import { usePhoto } from '#web/backoffice/areas/tasks/detail/use-photo.tsx'
import { dueText } from '#web/backoffice/areas/tasks/due-words.ts'
import { ticked } from '#web/backoffice/areas/tasks/tick-queue.ts'
import { useTicks } from '#web/backoffice/areas/tasks/use-ticks.ts'
import { uploadAddress } from '#web/backoffice/media/upload-address.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/**
 * Lists a branch works through: point by point, then the whole. What is ticked without a connection is sent once there
 * is one.
 */
export function RoutineLists({ lists, mayTick }: { lists: readonly RoutineList[]; mayTick: boolean }) {
  const { timeZone } = useLocale()
  const { waiting, tick } = useTicks()
  const now = isoOf(useTick(MINUTE_MS))
  return lists.map(list => {
    const points = list.points.map(point => ticked(waiting, list.id, point))
    const open = points.filter(({ isDone }) => !isDone).length
    const own = waiting.find(other => other.task === list.id && other.point === null)
    const isDone = own ? own.isDone : isOver(list.status)
    const due = list.dueAt && dueText(list.dueAt, list.isDueAllDay, now, timeZone)
    return (
      <section key={list.id} className={classes.card} aria-label={due ? `${list.title}, ${due}` : list.title}>
        <h2>
          {list.title} <Badge variant="light">{ROUTINES[list.routine]}</Badge>
        </h2>
        <p className={classes.facts}>
          {due && (
            <span className={list.isLate ? classes.late : undefined}>
              {list.isLate && 'überfällig, '}
              {due}
            </span>
          )}
          <span>{open === 0 ? 'Alle Punkte abgehakt' : `${points.length - open} von ${points.length} abgehakt`}</span>
          {list.completedAt && (
            <span>
              erledigt {formatDateTime(list.completedAt, timeZone)}
              {list.completedBy && `, ${list.completedBy}`}
            </span>
          )}
        </p>
        {list.description && <p className={classes.text}>{list.description}</p>}
        {list.points.length > 0 && (
          <PointList task={{ id: list.id, points: list.points, mayTick: mayTick && !isDone, mayPhoto: true }} />
        )}
        {list.comments.map(({ by, text, at }) => (
          <p key={at} className={classes.soft}>
            {by}, {formatTime(at, timeZone)} Uhr: {text}
          </p>
        ))}
        {list.uploads.length > 0 && (
          <div className={classes.tools}>
            {list.uploads.map((file, at) => (
              <a key={file.id} href={uploadAddress(file)} target="_blank" rel="noreferrer">
                {list.uploads.length === 1 ? 'Foto zur Liste ansehen' : `Foto ${at + 1} zur Liste ansehen`}
              </a>
            ))}
          </div>
        )}
        {mayTick && (
          <div className={classes.tools}>
            {isDone ? (
              <Button variant="default" mih={44} onClick={() => tick({ task: list.id, point: null, isDone: false })}>
                Wieder öffnen
              </Button>
            ) : (
              <Finish list={list} open={open} />
            )}
            {own && <span className={classes.soft}>Wird gesendet, sobald die Verbindung steht.</span>}
          </div>
        )}
      </section>
    )
  })
}

/** Finishes a list; where it is to be proved by a photo and has none, the camera opens first. */
function Finish({ list, open }: { list: RoutineList; open: number }) {
  const { tick, tickAs } = useTicks()
  const finished = { task: list.id, point: null, isDone: true }
  const photo = usePhoto({ task: list.id, point: null, onKept: shift => tickAs(shift, finished) })
  const isAsked = asksForProof(list)
  return (
    <>
      <Button
        mih={44}
        disabled={open > 0}
        loading={photo.isPending}
        leftSection={isAsked && open === 0 ? <IconCamera size={18} aria-hidden /> : undefined}
        onClick={() => (isAsked ? void photo.take() : tick(finished))}
      >
        {open > 0
          ? `Noch ${open === 1 ? 'ein Punkt' : `${open} Punkte`}`
          : isAsked
            ? 'Foto aufnehmen und abschließen'
            : 'Liste abschließen'}
      </Button>
      {isAsked && open > 0 && <span className={classes.soft}>Zum Abschluss gehört ein Foto.</span>}
      {photo.field}
    </>
  )
}
