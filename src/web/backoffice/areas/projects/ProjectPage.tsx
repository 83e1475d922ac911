import { Anchor, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendar, IconLayoutKanban, IconList, IconSettings, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearch } from 'wouter'
import type { Board as BoardData } from '#contract/calls/tasks/projects.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { PROJECT_STATUSES } from '#domain/tasks/task-words.ts'
import { Board } from '#web/backoffice/areas/projects/board/Board.tsx'
import { ProjectFormLater } from '#web/backoffice/areas/projects/ProjectFormLater.tsx'
import { TaskCalendarLater, TaskTableLater } from '#web/backoffice/areas/projects/views-later.tsx'
import { QuickAdd } from '#web/backoffice/areas/tasks/QuickAdd.tsx'
import { TaskGroups } from '#web/backoffice/areas/tasks/TasksPage.tsx'
import { LOAD_FAILED, TASKS, useFollowedTasks, useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const VIEWS = [
  { view: 'board', label: 'Board', icon: IconLayoutKanban },
  { view: 'list', label: 'Liste', icon: IconList },
  { view: 'calendar', label: 'Kalender', icon: IconCalendar },
  { view: 'table', label: 'Tabelle', icon: IconTable },
] as const
type View = (typeof VIEWS)[number]['view']
const AGAIN_MS = 60_000

/** One project: its tasks as a board, a list, a calendar or a table. Which of them stands in the address. */
export function Page() {
  const id = Number(useParams()['id'])
  const asked = new URLSearchParams(useSearch()).get('view')
  const view: View = VIEWS.find(one => one.view === asked)?.view ?? 'board'
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...TASKS, 'board', id] as const,
    queryFn: ({ signal }) => ask('GET', '/projects/{id}/board', { session: 'staff', signal, params: { id }, query: {} }),
    refetchInterval: AGAIN_MS,
  })
  useFollowedTasks(id)
  return (
    <div className={classes.page}>
      {isError && !data && <LoadFailure message="Projekte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={420} radius={12} />}
      {data && <WholeProject board={data} view={view} />}
    </div>
  )
}

function WholeProject({ board, view }: { board: BoardData; view: View }) {
  const [isEditing, setEditing] = useState(false)
  const { project } = board
  const mayEdit = project.reach === 'edit' || project.reach === 'manage'
  return (
    <>
      <PageHead
        title={project.name}
        lead={
          <>
            <Anchor href="#/projects" underline="always">
              Alle Projekte
            </Anchor>{' '}
            {project.identifier} · {PROJECT_STATUSES[project.status]} · {project.doneCount} von {project.taskCount} erledigt
            {workText(project)}
          </>
        }
      >
        {project.reach === 'manage' && !isEditing && (
          <Button mih={44} variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setEditing(true)}>
            Projekt bearbeiten
          </Button>
        )}
      </PageHead>
      {isEditing && <ProjectFormLater project={project} onClose={() => setEditing(false)} />}
      <nav className={classes.tools} aria-label="Ansichten">
        {VIEWS.map(({ view: one, label, icon: Icon }) => (
          <Button
            key={one}
            mih={44}
            variant={one === view ? 'filled' : 'default'}
            aria-current={one === view ? 'page' : undefined}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => navigate(one === 'board' ? `/projects/${project.id}` : `/projects/${project.id}?view=${one}`, { replace: true })}
          >
            {label}
          </Button>
        ))}
      </nav>
      {mayEdit && <QuickAdd project={project.id} />}
      {view === 'board' && <Board board={board} />}
      {view === 'list' && <ProjectList project={project.id} />}
      {view === 'calendar' && <TaskCalendarLater project={project.id} />}
      {view === 'table' && <TaskTableLater project={project} />}
    </>
  )
}

/** How much was worked, beside what was meant to be. */
const workText = ({ trackedSeconds, budgetSeconds }: BoardData['project']) =>
  trackedSeconds === 0 && budgetSeconds === null
    ? ''
    : ` · ${hoursText(trackedSeconds)}${budgetSeconds === null ? '' : ` von ${hoursText(budgetSeconds)}`} Stunden gearbeitet`

const MOST_LISTED = 200
function ProjectList({ project }: { project: number }) {
  const { data, isError, error, refetch } = useTaskList({ project, isOpen: true, sort: 'due', limit: MOST_LISTED })
  if (isError && !data) return <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={320} radius={12} />
  return (
    <>
      {data.data.length === 0 && <p className={classes.soft}>Nichts offen.</p>}
      <TaskGroups tasks={data.data} isByDay />
      {data.meta.total > data.data.length && (
        <p className={classes.soft}>
          Die ersten {data.data.length} von {data.meta.total}. Alle stehen in der{' '}
          <Anchor href={`#/projects/${project}?view=table`}>Tabelle</Anchor>.
        </p>
      )}
    </>
  )
}
