import { Button, Checkbox, NumberInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCamera } from '@tabler/icons-react'
import { type RefObject, use, useRef, useState } from 'react'
import type { Task, TaskPoint } from '#contract/calls/tasks/tasks.ts'
import { isOutOfRange, limitsText, missingFor } from '#domain/tasks/checklist.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { ticked } from '#web/backoffice/areas/tasks/tick-queue.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { signed, TickSigner } from '#web/backoffice/areas/tasks/tick-signing.ts'
import { useTicks } from '#web/backoffice/areas/tasks/use-ticks.ts'
import { dataUrl, sendingFailure } from '#web/backoffice/media/send-file.ts'
import { uploadAddress } from '#web/backoffice/media/upload-address.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
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
  const camera = useRef<HTMLInputElement>(null)
  const press = (isDone: boolean) => {
    const value = measure ? typed : null
    const missing = isDone ? missingFor({ ...point, hasPhoto: upload !== null, value }) : null
    const wantsPhoto =
      isDone && missing !== null && missing === missingFor({ ...point, hasPhoto: false, measure: null, value })
    setProblem(wantsPhoto ? null : missing)
    // the photo ticks the point: its camera opens at once, and a reading goes before it
    if (wantsPhoto && mayPhoto) {
      if (measure) onTick(false, value)
      camera.current?.click()
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
        {mayPhoto && (point.requiresPhoto || upload) && (
          <PhotoProof task={task} point={point} isShut={isShut} input={camera} />
        )}
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

type Proof = { task: number; point: TaskPoint; isShut: boolean; input: RefObject<HTMLInputElement | null> }
/** A photo from the camera of the phone, or a file, as proof of a point. */
function PhotoProof({ task, point, isShut, input }: Proof) {
  const signing = use(TickSigner)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: async ({ file, shift }: { file: File; shift: number | null }) =>
      callApi('POST', '/tasks/{id}/photos', {
        session: 'staff',
        params: { id: task },
        body: { data: await dataUrl(file), name: file.name, point: point.id, shift },
      }).catch((error: unknown) => {
        throw new Error(sendingFailure(file.name, error))
      }),
    onSuccess: saved => {
      client.setQueryData([...TASKS, 'one', saved.id], saved)
      void client.invalidateQueries({ queryKey: [...TASKS, 'routines'] })
    },
    onError: (error: Error) => notifications.show({ color: 'red', message: error.message }),
  })
  return (
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
          loading={send.isPending}
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {point.upload ? 'Anderes Foto' : 'Foto'}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) signed(signing, shift => send.mutate({ file, shift }))
        }}
      />
    </>
  )
}
