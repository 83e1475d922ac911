import { Anchor, Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import type { Board as BoardData } from '#contract/calls/tasks/projects.ts'
import { Board } from '#web/backoffice/areas/projects/board/Board.tsx'
import { boardFilters, boardQuery, FIRST_CARDS, MORE_CARDS } from '#web/backoffice/areas/projects/board-query.ts'
import { LazyCopyProject, LazyProjectForm } from '#web/backoffice/areas/projects/later-forms.tsx'
import { type ProjectDialog, ProjectHead, ProjectViews } from '#web/backoffice/areas/projects/ProjectHead.tsx'
import { keepView, keptView } from '#web/backoffice/areas/projects/kept-view.ts'
import { ProjectFilters } from '#web/backoffice/areas/projects/ProjectFilters.tsx'
import { ProjectRecord } from '#web/backoffice/areas/projects/ProjectRecord.tsx'
import { type ProjectQuery, projectQueryText, readProjectQuery } from '#web/backoffice/areas/projects/project-query.ts'
import { useTableColumns } from '#web/backoffice/areas/projects/use-table-columns.ts'
import { useTaskBeside } from '#web/backoffice/areas/projects/use-task-beside.ts'
import { LazyQuickAdd } from '#web/backoffice/areas/tasks/LazyQuickAdd.tsx'
import { askedFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { TaskGroups } from '#web/backoffice/areas/tasks/TasksPage.tsx'
import { TaskOpening } from '#web/backoffice/areas/tasks/task-opening.ts'
import { inProject, TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { LOAD_FAILED, useFollowedTasks, useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { ViewTabs } from '#web/backoffice/records/views/ViewTabs.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import place from '#web/backoffice/areas/projects/project-page.module.css'
import classes from '#web/backoffice/areas/projects/projects.module.css'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { formatDateTime } from '#domain/time/format-time.ts'
import { changeText } from '#web/backoffice/areas/tasks/change-text.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Who changed what of a project, asked for when somebody wants to know. */
function ProjectTrail({ project }: { project: number }) {
  const [isOpen, setOpen] = useState(false)
  const { timeZone } = useLocale()
  const { data, isError } = useQuery({
    queryKey: [...TASKS, 'changes', project] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/projects/{id}/changes', { session: 'staff', signal, params: { id: project } }),
    enabled: isOpen,
  })
  return (
    <details className={classes.trail} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Verlauf des Projekts</summary>
      {isError && <p className={classes.soft}>Der Verlauf konnte nicht geladen werden.</p>}
      <ul>
        {data?.map((line, index) => (
          <li key={index} className={classes.soft}>
            {formatDateTime(line.at, timeZone)}, {line.by}: {changeText(line)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const WAITING = <Skeleton h={420} radius={12} />
const TaskCalendarLater = laterPart(
  async () => (await import('#web/backoffice/areas/projects/TaskCalendar.tsx')).TaskCalendar,
  WAITING,
)
const TaskTableLater = laterPart(
  async () => (await import('#web/backoffice/areas/projects/TaskTable.tsx')).TaskTable,
  WAITING,
)

const TaskBesideLater = laterPart(
  async () => (await import('#web/backoffice/areas/projects/TaskBeside.tsx')).TaskBeside,
  null,
)

const AGAIN_MS = 60_000

/** One project: its tasks as a board, a list, a calendar or a table. Which of them stands in the address. */
export function Page() {
  const id = Number(useParams()['id'])
  return <ProjectAt key={id} id={id} />
}

function ProjectAt({ id }: { id: number }) {
  const me = useMe()
  const search = useSearch()
  const query = readProjectQuery(search)
  const [perColumn, setPerColumn] = useState(FIRST_CARDS)
  const more = useCallback(() => setPerColumn(MORE_CARDS), [])
  const asked = boardQuery(id, boardFilters(search), perColumn)
  const { data, isError, error, refetch } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  useFollowedTasks(id)
  const { task } = query
  const { opening, close } = useTaskBeside(id, task)
  // whoever comes to a project without saying how sees it as they last did
  const enter = useEffectEvent(() => {
    const kept = keptView(localStorage, me.id, id)
    if (kept !== '' && projectQueryText(query, true) === '')
      navigate(`/projects/${id}?${projectQueryText({ ...readProjectQuery(kept), task })}`, { replace: true })
  })
  useEffect(() => enter(), [])
  return (
    <TaskOpening value={opening}>
      <div className={`${classes.page} ${place.page}`} data-beside={task !== undefined || undefined}>
        {isError && !data && (
          <LoadFailure message="Projekte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton h={420} radius={12} />}
        {data && (
          <WholeProject
            board={data}
            boardKey={asked.queryKey}
            query={query}
            onMore={perColumn === FIRST_CARDS ? more : undefined}
          />
        )}
      </div>
      {task !== undefined && <TaskBesideLater id={task} onClose={close} />}
    </TaskOpening>
  )
}

type Whole = { board: BoardData; boardKey: readonly unknown[]; query: ProjectQuery; onMore: (() => void) | undefined }
function WholeProject({ board, boardKey, query, onMore }: Whole) {
  const [form, setForm] = useState<ProjectDialog | null>(null)
  const me = useMe()
  const { project } = board
  const { view, task } = query
  const columns = useTableColumns()
  const open = (next: ProjectQuery) => {
    const text = projectQueryText(next)
    navigate(text ? `/projects/${project.id}?${text}` : `/projects/${project.id}`, { replace: true })
    keepView(localStorage, { user: me.id, project: project.id, query: projectQueryText(next, true) })
  }
  const go = (change: Partial<ProjectQuery>) => open({ ...query, page: 1, ...change })
  const mayEdit = project.reach === 'edit' || project.reach === 'manage'
  return (
    <>
      <ProjectHead project={project} isEditing={form === 'edit'} onAsk={setForm} />
      {form === 'edit' && <LazyProjectForm project={project} onClose={() => setForm(null)} />}
      {(form === 'copy' || form === 'template') && (
        <LazyCopyProject key={form} source={project} isTemplate={form === 'template'} onClose={() => setForm(null)} />
      )}
      <div className={place.bar}>
        <ProjectViews view={view} onView={next => go({ view: next })} />
        {mayEdit && <LazyQuickAdd project={project.id} />}
        <ProjectFilters
          value={query}
          project={mayEdit ? project.id : null}
          hasLate={!project.isTemplate}
          onChange={go}
        />
      </div>
      <ViewTabs
        list="projects/tasks"
        query={projectQueryText(query, true)}
        {...(view === 'table' && { columns: columns.shown })}
        onOpen={(text, names) => {
          if (names.length > 0) columns.choose(names)
          open({ ...readProjectQuery(text), task })
        }}
      />
      {view === 'board' && (
        <Board board={board} boardKey={boardKey} onMore={onMore} onTable={() => go({ view: 'table' })} />
      )}
      {view === 'list' && <ProjectList project={project} query={query} />}
      {view === 'calendar' && <TaskCalendarLater project={project} query={query} onMonth={month => go({ month })} />}
      {view === 'table' && <TaskTableLater project={project} query={query} columns={columns} onChange={go} />}
      <ProjectRecord project={project} />
      {project.reach === 'manage' && <ProjectTrail project={project.id} />}
    </>
  )
}

const MOST_LISTED = 200
function ProjectList({ project, query }: { project: BoardData['project']; query: ProjectQuery }) {
  const { data, isError, error, refetch } = useTaskList({
    ...askedFilters(query),
    ...inProject(project),
    isOpen: true,
    sort: 'due',
    limit: MOST_LISTED,
  })
  if (isError && !data) return <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={320} radius={12} />
  return (
    <>
      {data.data.length === 0 && <p className={classes.soft}>Nichts offen.</p>}
      <TaskGroups tasks={data.data} isByDay={!project.isTemplate} />
      {data.meta.total > data.data.length && (
        <p className={classes.soft}>
          Die ersten {data.data.length} von {data.meta.total}. Alle stehen in der{' '}
          <Anchor href={`#/projects/${project.id}?${projectQueryText({ ...query, view: 'table' })}`}>Tabelle</Anchor>.
        </p>
      )}
      {!project.isTemplate && <DoneTasks project={project} query={query} />}
    </>
  )
}

const MOST_DONE = 50
/** What was finished last, once somebody wants to see it. */
function DoneTasks({ project, query }: { project: BoardData['project']; query: ProjectQuery }) {
  const [isShown, setShown] = useState(false)
  const { data } = useTaskList(
    { ...askedFilters(query), ...inProject(project), isOpen: false, sort: '-completed', limit: MOST_DONE },
    isShown,
  )
  if (!isShown)
    return (
      <Button variant="subtle" mih={44} onClick={() => setShown(true)}>
        Erledigtes zeigen
      </Button>
    )
  if (!data) return <Skeleton h={160} radius={12} />
  return (
    <section className={classes.page} aria-label="Erledigt">
      <h2 className={classes.month}>Erledigt</h2>
      {data.data.length === 0 ? (
        <p className={classes.soft}>Noch nichts.</p>
      ) : (
        <TaskGroups tasks={data.data} isByDay={false} />
      )}
      {data.meta.total > data.data.length && (
        <p className={classes.soft}>
          Die letzten {data.data.length} von {data.meta.total}.
        </p>
      )}
    </section>
  )
}
