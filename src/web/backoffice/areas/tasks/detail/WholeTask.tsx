import { Anchor, Badge, Button, Menu, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  IconClockPlay,
  IconCopy,
  IconDots,
  IconLink,
  IconUserCheck,
  IconLock,
  IconPencil,
  IconTemplate,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { STEP_FAILED } from '#domain/people/clock.ts'
import { isOver, TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { Comments } from '#web/backoffice/areas/tasks/detail/Comments.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { Points } from '#web/backoffice/areas/tasks/detail/Points.tsx'
import { Subtasks } from '#web/backoffice/areas/tasks/detail/Subtasks.tsx'
import { TaskFiles } from '#web/backoffice/areas/tasks/detail/TaskFiles.tsx'
import { TaskRecord } from '#web/backoffice/areas/tasks/detail/TaskRecord.tsx'
import { TaskFacts } from '#web/backoffice/areas/tasks/TaskRow.tsx'
import { titlesByLink, useTaskTitles } from '#web/backoffice/areas/tasks/links/use-task-titles.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { SAVE_FAILED, useTaskChange } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { MarkdownText } from '#web/backoffice/kit/MarkdownText.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/** Whose code arrives when somebody makes a task of a template. */
const LazyUseTemplate = laterPart(
  async () => (await import('#web/backoffice/areas/tasks/detail/UseTemplate.tsx')).UseTemplate,
  <Skeleton h={180} radius={12} />,
)

/** The form of a task, whose code arrives when somebody edits one. */
const LazyEditTask = laterPart(
  async () => (await import('#web/backoffice/areas/tasks/detail/EditTask.tsx')).EditTask,
  <Skeleton h={420} radius={12} />,
)

/**
 * What of a task is to do, and how far it is. Beside a board it stands in one column, under the name of the project.
 */
export function WholeTask({ task, isBeside = false }: { task: Task; isBeside?: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const { timeZone } = useLocale()
  const now = isoOf(useTick(MINUTE_MS))
  const change = useTaskChange()
  const titles = useTaskTitles([task.description, ...task.comments.map(({ text }) => text)])
  const mayEdit = task.reach === 'edit' || task.reach === 'manage'
  const isDone = isOver(task.status)
  // given to a department, or to nobody: whoever works on it may say that it is theirs
  const isFree =
    task.reach !== 'view' && !isDone && !task.isTemplate && !task.assignees.some(({ kind }) => kind === 'user')
  // what stands in a template of a project, or is part of another one, is made along with it
  const isWhole = task.isTemplate && task.parent === null && !task.project?.isTemplate
  const back = task.project
    ? { href: `#/projects/${task.project.id}`, label: task.project.name }
    : task.isTemplate
      ? { href: '#/tasks?view=templates', label: 'Alle Vorlagen' }
      : { href: '#/tasks', label: 'Alle Aufgaben' }
  return (
    <>
      <PageHead
        title={task.title}
        isPart={isBeside}
        lead={
          <>
            <Anchor href={back.href} underline="always">
              {back.label}
            </Anchor>{' '}
            {task.code} <Badge variant="light">{task.isTemplate ? 'Vorlage' : TASK_STATUSES[task.status]}</Badge>
          </>
        }
      >
        {task.reach !== 'view' && !task.isTemplate && (mayEdit || task.status !== 'cancelled') && (
          <Button
            mih={44}
            variant={isDone ? 'default' : 'filled'}
            loading={change.isPending}
            onClick={() => change.mutate({ id: task.id, status: isDone ? 'open' : 'done' })}
          >
            {isDone ? 'Wieder öffnen' : 'Erledigt'}
          </Button>
        )}
        {isWhole && !isUsed && (
          <Button mih={44} leftSection={<IconTemplate size={18} aria-hidden />} onClick={() => setUsed(true)}>
            Aufgabe daraus anlegen
          </Button>
        )}
        {mayEdit && !isEditing && (
          <Button
            mih={44}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Bearbeiten
          </Button>
        )}
        {isFree && <TakeOver task={task} />}
        {task.reach !== 'view' && !isDone && !task.isTemplate && <OwnClock task={task} />}
        <MoreDeeds task={task} mayEdit={mayEdit} />
      </PageHead>
      {isUsed && <LazyUseTemplate task={task} onClose={() => setUsed(false)} />}
      {task.waitsFor.length > 0 && (
        <p className={classes.blocked}>
          <IconLock size={16} aria-hidden /> Wartet auf{' '}
          {task.waitsFor.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              <Anchor href={`#/tasks/${other.id}`}>{[other.code, other.title].filter(Boolean).join(' ')}</Anchor>
            </span>
          ))}
        </p>
      )}
      {isEditing ? (
        <LazyEditTask task={task} onClose={() => setEditing(false)} />
      ) : (
        <div className={isBeside ? classes.main : classes.columns}>
          <div className={classes.main}>
            <section className={classes.card} aria-label="Beschreibung">
              <TaskFacts task={task} now={now} timeZone={timeZone} />
              {task.description ? (
                <MarkdownText text={task.description} titles={titlesByLink(task.description, titles)} />
              ) : (
                <p className={classes.soft}>Keine Beschreibung.</p>
              )}
            </section>
            {task.points.length > 0 && <Points task={task} />}
            <Subtasks task={task} mayEdit={mayEdit} />
            <Comments task={task} titles={titles} />
          </div>
          <div className={classes.main}>
            <TaskFiles task={task} />
            <TaskRecord task={task} />
          </div>
        </div>
      )}
    </>
  )
}

/** Makes a task one's own that a department has, or nobody. */
function TakeOver({ task }: { task: Task }) {
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => callApi('POST', '/tasks/{id}/take', { session: 'staff', params: { id: task.id }, body: {} }),
    onSuccess: saved => client.setQueryData([...TASKS, 'one', saved.id], saved),
    onError: (error: Error) => notifications.show({ color: 'red', message: failureText(error, SAVE_FAILED) }),
    onSettled: () => client.invalidateQueries({ queryKey: TASKS }),
  })
  return (
    <Button
      mih={44}
      variant="default"
      loading={take.isPending}
      leftSection={<IconUserCheck size={18} aria-hidden />}
      onClick={() => take.mutate()}
    >
      Übernehmen
    </Button>
  )
}

/** Has one's own clock count for the task. */
function OwnClock({ task }: { task: Task }) {
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: () => callApi('POST', '/tasks/{id}/clock', { session: 'staff', params: { id: task.id }, body: {} }),
    onSuccess: saved => client.setQueryData([...TASKS, 'one', saved.id], saved),
    onError: (error: Error) => notifications.show({ color: 'red', message: failureText(error, STEP_FAILED.start) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['time-tracking'] }),
  })
  if (task.isOnClock)
    return (
      <Anchor href="#/time-tracking" className={classes.onClock}>
        Ihre Uhr läuft dafür
      </Anchor>
    )
  return (
    <Button
      mih={44}
      variant="default"
      loading={start.isPending}
      leftSection={<IconClockPlay size={18} aria-hidden />}
      onClick={() => start.mutate()}
    >
      Daran arbeiten
    </Button>
  )
}

/** For a comment or a description elsewhere, where it shows the title of the task. */
async function copyLink(id: number): Promise<void> {
  const link = new URL(`#/tasks/${id}`, location.href).href
  try {
    await navigator.clipboard.writeText(link)
    notifications.show({ color: 'green', message: 'Link kopiert.' })
  } catch {
    // the browser lends no clipboard: it is shown to be copied by hand
    notifications.show({ message: link, autoClose: false })
  }
}

function MoreDeeds({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const client = useQueryClient()
  const change = useTaskChange()
  const copy = useMutation({
    mutationFn: (isTemplate: boolean) =>
      callApi('POST', '/tasks/{id}/copy', { session: 'staff', params: { id: task.id }, body: { isTemplate } }),
    onSuccess: made => navigate(`/tasks/${made.id}`),
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: failureText(error, 'Aufgabe konnte nicht erstellt werden.') }),
    onSettled: () => client.invalidateQueries({ queryKey: TASKS }),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button mih={44} variant="default" aria-label="Weitere Schritte">
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copyLink(task.id)}>
          Link kopieren
        </Menu.Item>
        {(task.project === null || mayEdit) && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.mutate(task.isTemplate)}>
            Kopieren
          </Menu.Item>
        )}
        {!task.isTemplate && (task.project === null || mayEdit) && (
          <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => copy.mutate(true)}>
            Als Vorlage kopieren
          </Menu.Item>
        )}
        {mayEdit && !isOver(task.status) && !task.isTemplate && (
          <Menu.Item onClick={() => change.mutate({ id: task.id, status: 'cancelled' })}>Entfällt</Menu.Item>
        )}
        {mayEdit && (
          <Menu.Item onClick={() => change.mutate({ id: task.id, isArchived: !task.isArchived })}>
            {task.isArchived ? 'Aus dem Archiv holen' : 'Archivieren'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
