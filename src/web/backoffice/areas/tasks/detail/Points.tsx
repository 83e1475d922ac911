import { Button, Checkbox, NumberInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import type { Task, TaskPoint } from '#contract/calls/tasks/tasks.ts'
import { isOutOfRange, limitsText, missingFor } from '#domain/tasks/checklist.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { usePhoto } from '#web/backoffice/areas/tasks/detail/use-photo.tsx'
import { ticked } from '#web/backoffice/areas/tasks/tick-queue.ts'
import { useTicks } from '#web/backoffice/areas/tasks/use-ticks.ts'
import { uploadAddress } from '#web/backoffice/media/upload-address.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

type Of = Pick<Task, 'id' | 'points'> & { mayTick?: boolean; mayPhoto?: boolean }

/** The checklist of a task. A tick counts at once and is kept here until the server has it. */
export function Points({ task }: { task: Task }) {
  return (
    <section className={classes.card} aria-label="Checkliste">
      <h2>Checkliste</h2>
      <PointList task={{ ...task, mayTick: task.reach !== 'view' && !task.isTemplate, mayPhoto: !task.isTemplate }} />
    </section>
  )
}

export function PointList({ task: { id, points, mayTick = true, mayPhoto = false } }: { task: Of }) {
  const { waiting, tick } = useTicks()
  return (
    <ul className={classes.points}>
      {points.map(point => (
        <Point
          key={point.id}
          task={id}
          point={ticked(waiting, id, point)}
          isWaiting={waiting.some(other => other.task === id && other.point === point.id)}
          isShut={!mayTick}
          mayPhoto={mayPhoto}
          onTick={(isDone, value) =>
            tick({ task: id, point: point.id, isDone, ...(value === undefined ? {} : { value }) })
          }
        />
      ))}
    </ul>
  )
}

type Props = {
  task: number
  point: TaskPoint
  isWaiting: boolean
  isShut: boolean
  mayPhoto: boolean
  onTick: (isDone: boolean, value?: number | null) => void
}
function Point({ task, point, isWaiting, isShut, mayPhoto, onTick }: Props) {
  const { timeZone } = useLocale()
  const [typed, setTyped] = useState<number | null>(point.value)
  const [problem, setProblem] = useState<string | null>(null)
  const { measure, upload } = point
  const photo = usePhoto({ task, point: point.id })
  const press = (isDone: boolean) => {
    const value = measure ? typed : null
    const missing = isDone ? missingFor({ ...point, hasPhoto: upload !== null, value }) : null
    const wantsPhoto =
      isDone && missing !== null && missing === missingFor({ ...point, hasPhoto: false, measure: null, value })
    setProblem(wantsPhoto ? null : missing)
    // the photo ticks the point: its camera opens at once, and a reading goes before it
    if (wantsPhoto && mayPhoto) {
      if (measure) onTick(false, value)
      void photo.take()
    } else if (missing === null) onTick(isDone, measure ? value : undefined)
  }
  const isWrong = measure !== null && typed !== null && isOutOfRange(measure, typed)
  return (
    <li className={classes.point}>
      <Checkbox
        size="md"
        label={point.text}
        checked={point.isDone}
        disabled={isShut}
        error={problem}
        onChange={event => press(event.currentTarget.checked)}
      />
      <div className={classes.tools}>
        {measure && (
          <NumberInput
            w={130}
            size="md"
            aria-label={`${point.text}, gemessen in ${measure.unit}`}
            decimalSeparator=","
            allowedDecimalSeparators={[',', '.']}
            decimalScale={2}
            hideControls
            placeholder={measure.unit}
            suffix={` ${measure.unit}`}
            value={typed ?? ''}
            disabled={isShut || point.isDone}
            error={isWrong}
            onChange={value => {
              setTyped(value === '' || value === '-' ? null : Number(value))
              setProblem(null)
            }}
          />
        )}
        {mayPhoto && (point.requiresPhoto || upload) && <PhotoProof point={point} isShut={isShut} photo={photo} />}
      </div>
      <small>
        {measure && `Soll: ${limitsText(measure) || measure.unit}. `}
        {isWrong && <strong className={classes.late}>Außerhalb der Grenzen! </strong>}
        {isWaiting
          ? 'Wird gesendet, sobald die Verbindung steht.'
          : point.doneAt && `${formatDateTime(point.doneAt, timeZone)}, ${point.doneBy ?? 'System'}`}
      </small>
    </li>
  )
}

type Proof = { point: TaskPoint; isShut: boolean; photo: ReturnType<typeof usePhoto> }
/** A photo from the camera, or a file, as proof of a point. */
const PhotoProof = ({ point, isShut, photo: { isPending, take, field } }: Proof) => (
  <>
    {point.upload && (
      <a href={uploadAddress(point.upload)} target="_blank" rel="noreferrer">
        Foto ansehen
      </a>
    )}
    {!isShut && (
      <Button
        variant="default"
        mih={44}
        loading={isPending}
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => void take()}
      >
        {point.upload ? 'Anderes Foto' : 'Foto'}
      </Button>
    )}
    {field}
  </>
)
