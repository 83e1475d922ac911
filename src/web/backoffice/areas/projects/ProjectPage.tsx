import { Anchor, Badge, Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCalendar, IconLayoutKanban, IconList, IconSettings, IconTable, IconTemplate } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import type { Board as BoardData } from '#contract/calls/tasks/projects.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { PROJECT_STATUSES } from '#domain/tasks/task-words.ts'
import { Board } from '#web/backoffice/areas/projects/board/Board.tsx'
import { CopyProjectLater } from '#web/backoffice/areas/projects/copy/CopyProjectLater.tsx'
import { ProjectTrail } from '#web/backoffice/areas/projects/ProjectTrail.tsx'
import { type ProjectQuery, projectQueryText, type ProjectView, readProjectQuery } from '#web/backoffice/areas/projects/project-query.ts'
import { useTableColumns } from '#web/backoffice/areas/projects/use-table-columns.ts'
import { ProjectFormLater } from '#web/backoffice/areas/projects/form/ProjectFormLater.tsx'
import { TaskCalendarLater, TaskTableLater } from '#web/backoffice/areas/projects/views-later.tsx'
import { QuickAdd } from '#web/backoffice/areas/tasks/QuickAdd.tsx'
import { TaskFilterFields } from '#web/backoffice/areas/tasks/TaskFilterFields.tsx'
import { askedFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { TaskGroups } from '#web/backoffice/areas/tasks/TasksPage.tsx'
import { inAddress, inProject, LOAD_FAILED, TASKS, useFollowedTasks, useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { ViewTabs } from '#web/backoffice/records/views/ViewTabs.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const VIEWS = [
  { view: 'board', label: 'Board', icon: IconLayoutKanban },
  { view: 'list', label: 'Liste', icon: IconList },
  { view: 'calendar', label: 'Kalender', icon: IconCalendar },
  { view: 'table', label: 'Tabelle', icon: IconTable },
] as const satisfies readonly { view: ProjectView; label: string; icon: unknown }[]
const AGAIN_MS = 60_000
/** Cards of a column that come at once, and those once somebody has looked further. */
const [FIRST_CARDS, MORE_CARDS] = [20, 100]

/** One project: its tasks as a board, a list, a calendar or a table. Which of them stands in the address. */
export function Page() {
  const id = Number(useParams()['id'])
  const query = readProjectQuery(useSearch())
  const filters = query.view === 'board' ? askedFilters(query) : {}
  const [perColumn, setPerColumn] = useState(FIRST_CARDS)
  const more = useCallback(() => setPerColumn(MORE_CARDS), [])
  const boardKey = [...TASKS, 'board', id, filters, perColumn] as const
  const { data, isError, error, refetch } = useQuery({
    queryKey: boardKey,
    queryFn: ({ signal }) =>
      ask('GET', '/projects/{id}/board', { session: 'staff', signal, params: { id }, query: { ...inAddress(filters), perColumn } }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  useFollowedTasks(id)
  return (
    <div className={classes.page}>
      {isError && !data && <LoadFailure message="Projekte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={420} radius={12} />}
      {data && <WholeProject board={data} boardKey={boardKey} query={query} onMore={perColumn === FIRST_CARDS ? more : undefined} />}
    </div>
  )
}

type Whole = { board: BoardData; boardKey: readonly unknown[]; query: ProjectQuery; onMore: (() => void) | undefined }
function WholeProject({ board, boardKey, query, onMore }: Whole) {
  const [form, setForm] = useState<'edit' | 'copy' | 'template' | null>(null)
  const me = useMe()
  const { project } = board
  const { view } = query
  const columns = useTableColumns()
  const open = (text: string) => navigate(text ? `/projects/${project.id}?${text}` : `/projects/${project.id}`, { replace: true })
  const go = (change: Partial<ProjectQuery>) => open(projectQueryText({ ...query, page: 1, ...change }))
  const mayMake = may(me, 'projects.create')
  const mayEdit = project.reach === 'edit' || project.reach === 'manage'
  return (
    <>
      <PageHead
        title={project.name}
        lead={
          <>
            <Anchor href={project.isTemplate ? '#/projects?status=templates' : '#/projects'} underline="always">
              {project.isTemplate ? 'Alle Vorlagen' : 'Alle Projekte'}
            </Anchor>{' '}
            {project.isTemplate ? (
              <>
                {project.identifier} · {project.branch?.name ?? 'Alle Filialen'} <Badge variant="light">Vorlage</Badge>
              </>
            ) : (
              <>
                {project.identifier} · {PROJECT_STATUSES[project.status]} · {project.doneCount} von {project.taskCount} erledigt
                {workText(project)}
              </>
            )}
          </>
        }
      >
        {mayMake && (
          <Button
            mih={44}
            variant={project.isTemplate ? 'filled' : 'default'}
            leftSection={<IconTemplate size={18} aria-hidden />}
            onClick={() => setForm(project.isTemplate ? 'copy' : 'template')}
          >
            {project.isTemplate ? 'Projekt daraus anlegen' : 'Als Vorlage speichern'}
          </Button>
        )}
        {project.reach === 'manage' && form !== 'edit' && (
          <Button mih={44} variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setForm('edit')}>
            {project.isTemplate ? 'Vorlage bearbeiten' : 'Projekt bearbeiten'}
          </Button>
        )}
      </PageHead>
      {form === 'edit' && <ProjectFormLater project={project} onClose={() => setForm(null)} />}
      {(form === 'copy' || form === 'template') && (
        <CopyProjectLater key={form} source={project} isTemplate={form === 'template'} onClose={() => setForm(null)} />
      )}
      <nav className={classes.tools} aria-label="Darstellung">
        {VIEWS.map(({ view: one, label, icon: Icon }) => (
          <Button
            key={one}
            mih={44}
            variant={one === view ? 'filled' : 'default'}
            aria-current={one === view ? 'page' : undefined}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => go({ view: one })}
          >
            {label}
          </Button>
        ))}
      </nav>
      {mayEdit && <QuickAdd project={project.id} />}
      <search className={classes.filters}>
        <TaskFilterFields value={query} project={mayEdit ? project.id : null} hasLate={!project.isTemplate} onChange={go} />
      </search>
      <ViewTabs
        list="projects/tasks"
        query={projectQueryText(query, true)}
        {...(view === 'table' && { columns: columns.shown })}
        onOpen={(text, names) => {
          if (names.length > 0) columns.choose(names)
          open(text)
        }}
      />
      {view === 'board' && <Board board={board} boardKey={boardKey} onMore={onMore} />}
      {view === 'list' && <ProjectList project={project} query={query} />}
      {view === 'calendar' && <TaskCalendarLater project={project} query={query} onMonth={month => go({ month })} />}
      {view === 'table' && <TaskTableLater project={project} query={query} columns={columns} onChange={go} />}
      {project.reach === 'manage' && <ProjectTrail project={project.id} />}
    </>
  )
}

/** How much was worked, beside what was meant to be. */
const workText = ({ trackedSeconds, budgetSeconds }: BoardData['project']) =>
  trackedSeconds === 0 && budgetSeconds === null
    ? ''
    : ` · ${hoursText(trackedSeconds)}${budgetSeconds === null ? '' : ` von ${hoursText(budgetSeconds)}`} Stunden gearbeitet`

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
    </>
  )
}
