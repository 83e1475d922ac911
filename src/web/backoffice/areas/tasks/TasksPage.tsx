import { Button, Select, Skeleton } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import type { ListPage } from '#contract/list-page.ts'
import { countText } from '#domain/text/count-text.ts'
import { TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { DAY_GROUPS, type DayGroup, groupOf } from '#web/backoffice/areas/tasks/due-words.ts'
import { LazyQuickAdd } from '#web/backoffice/areas/tasks/LazyQuickAdd.tsx'
import { TaskFilterFields } from '#web/backoffice/areas/tasks/TaskFilterFields.tsx'
import { NO_FILTERS } from '#web/backoffice/areas/tasks/task-filters.ts'
import { forFile } from '#web/backoffice/areas/tasks/task-address.ts'
import { TaskRow } from '#web/backoffice/areas/tasks/TaskRow.tsx'
import { asked, readTasksQuery, type TasksQuery, tasksAddress } from '#web/backoffice/areas/tasks/tasks-query.ts'
import { LOAD_FAILED, useFollowedTasks, useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { useTicks } from '#web/backoffice/areas/tasks/use-ticks.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { ViewTabs } from '#web/backoffice/records/views/ViewTabs.tsx'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const VIEWS = [
  { view: 'mine', label: 'Mein Tag' },
  { view: 'all', label: 'Alle Aufgaben' },
  { view: 'templates', label: 'Vorlagen' },
] as const
const STATUSES = [
  { value: 'open', label: 'Offen und in Arbeit' },
  { value: 'inProgress', label: TASK_STATUSES.inProgress },
  { value: 'over', label: 'Erledigt oder entfallen' },
]
const NOTHING = {
  mine: 'Nichts zu tun. Schreiben Sie oben hinein, was ansteht.',
  all: 'Hier steht keine Aufgabe, die Sie sehen dürfen.',
  templates: 'Schreiben Sie oben den Namen der ersten, oder wählen Sie in einer Aufgabe „Als Vorlage kopieren“.',
}

/** One's own day first, then everything one sees, and templates. Filters stand in the address. */
export function Page() {
  const query = readTasksQuery(useSearch())
  const { branches = [] } = useOwnBranches()
  const list = useTaskList(asked(query))
  useFollowedTasks()
  const go = (next: Partial<TasksQuery>) =>
    navigate(tasksAddress('/tasks', { ...query, page: 1, ...next }), { replace: true })
  const { data, isError, error, refetch } = list
  return (
    <div className={classes.page}>
      <PageHead title="Aufgaben" count={data && countText(data.meta)}>
        <ExportMenu path="/tasks/export" body={() => forFile(asked(query))} isDisabled={!data?.data.length} />
      </PageHead>
      <nav className={classes.tabs} aria-label="Was gezeigt wird">
        {VIEWS.map(({ view, label }) => (
          <Button
            key={view}
            mih={44}
            variant={query.view === view ? 'filled' : 'default'}
            aria-current={query.view === view ? 'page' : undefined}
            onClick={() => go({ view, assignee: undefined })}
          >
            {label}
          </Button>
        ))}
      </nav>
      <LazyQuickAdd key={query.view} isTemplate={query.view === 'templates'} />
      <search className={classes.filters}>
        <TaskFilterFields
          value={query}
          project={null}
          hasPeople={query.view === 'all'}
          hasLate={query.view !== 'templates'}
          onChange={go}
          further={[query.status === 'open' ? undefined : query.status, query.branch]}
          onClear={() => go({ ...NO_FILTERS, status: 'open', branch: undefined })}
        >
          {query.view !== 'templates' && (
            <Select
              label="Stand"
              allowDeselect={false}
              value={query.status}
              data={STATUSES}
              onChange={status => status && go({ status: status as TasksQuery['status'] })}
            />
          )}
          {query.view === 'all' && branches.length > 1 && (
            <Select
              label="Filiale"
              placeholder="Alle"
              clearable
              value={query.branch ? String(query.branch) : null}
              data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={branch => go({ branch: branch ? Number(branch) : undefined })}
            />
          )}
        </TaskFilterFields>
      </search>
      <ViewTabs
        list="tasks"
        query={tasksAddress('', { ...query, page: 1 }).slice(1)}
        onOpen={text => navigate(text ? `/tasks?${text}` : '/tasks')}
      />
      {isError && !data && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data?.data.length === 0 && (
        <EmptyNotice icon={IconChecklist} title={query.view === 'templates' ? 'Noch keine Vorlage' : 'Alles erledigt'}>
          {NOTHING[query.view]}
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <TaskGroups tasks={data.data} isByDay={query.status !== 'over' && query.view !== 'templates'} />
      )}
      {data && (
        <ListPages meta={countedPages(data.meta)} place={{ page: query.page }} onChange={({ page }) => go({ page })} />
      )}
    </div>
  )
}

/** Pages by their numbers, as far as they are counted. */
const countedPages = ({ total, page, limit }: ListPage): ListPage => ({ total, page, limit })
const ORDER: readonly DayGroup[] = ['late', 'today', 'tomorrow', 'later', 'sometime']

/** Tasks under the day they are due, or one below the other. */
export function TaskGroups({ tasks, isByDay }: { tasks: readonly ListedTask[]; isByDay: boolean }) {
  const { timeZone } = useLocale()
  const { waiting, tick } = useTicks()
  const now = isoOf(useTick(MINUTE_MS))
  const groups = isByDay
    ? Map.groupBy(tasks, task => groupOf(task, now, timeZone))
    : new Map<DayGroup | null, ListedTask[]>([[null, [...tasks]]])
  return [...(isByDay ? ORDER : [null])].flatMap(group => {
    const rows = groups.get(group as DayGroup)
    if (!rows) return []
    return (
      <section key={group ?? 'all'} className={classes.group} aria-label={group ? DAY_GROUPS[group] : 'Aufgaben'}>
        {group && (
          <h2 className={classes.heading}>
            {DAY_GROUPS[group]} <small>{rows.length}</small>
          </h2>
        )}
        <ul className={classes.rows}>
          {rows.map(task => {
            const own = waiting.find(other => other.task === task.id && other.point === null)
            return (
              <TaskRow
                key={task.id}
                task={own ? { ...task, status: own.isDone ? 'done' : 'open' } : task}
                now={now}
                timeZone={timeZone}
                isWaiting={own !== undefined}
                onTick={isDone => tick({ task: task.id, point: null, isDone })}
              />
            )
          })}
        </ul>
      </section>
    )
  })
}
