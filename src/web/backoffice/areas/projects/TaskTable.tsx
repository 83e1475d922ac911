import { Button, Checkbox, Popover, Skeleton, Table } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { ListedTask, TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { TASK_PRIORITIES, TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import type { ProjectQuery } from '#web/backoffice/areas/projects/project-query.ts'
import { TABLE_COLUMNS, type TableColumn, type TableColumns } from '#web/backoffice/areas/projects/use-table-columns.ts'
import { useTaskLink } from '#web/backoffice/areas/tasks/task-opening.ts'
import { askedFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { dueText, templateDueText } from '#web/backoffice/areas/tasks/due-words.ts'
import { forFile, inProject } from '#web/backoffice/areas/tasks/task-address.ts'
import { LOAD_FAILED, useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const SIZE = 100
type Around = { project: Project; now: string; timeZone: string }
const CELLS: Readonly<Record<TableColumn, (task: ListedTask, around: Around) => string>> = {
  state: (task, { project }) =>
    project.columns.find(({ id }) => id === task.columnId && task.status !== 'cancelled')?.name ??
    TASK_STATUSES[task.status],
  due: (task, { now, timeZone }) =>
    task.isTemplate
      ? templateDueText(task, timeZone)
      : task.dueAt
        ? dueText(task.dueAt, task.isDueAllDay, now, timeZone)
        : '',
  priority: ({ priority }) => TASK_PRIORITIES[priority],
  assignees: ({ assignees }) => assignees.map(({ name }) => name).join(', '),
  start: ({ startDate }) => (startDate ? formatDay(startDate) : ''),
  tags: ({ tags }) => tags.map(tag => `#${tag}`).join(' '),
  points: ({ pointCount, donePointCount }) => (pointCount === 0 ? '' : `${donePointCount} von ${pointCount}`),
  estimate: ({ estimateSeconds }) => (estimateSeconds === null ? '' : `${hoursText(estimateSeconds)} h`),
  completed: ({ completedAt }, { timeZone }) => (completedAt ? `${formatDateTime(completedAt, timeZone)} Uhr` : ''),
}
const SORTS: Partial<Record<TableColumn, TaskFilter['sort']>> = {
  due: 'due',
  priority: '-priority',
  completed: '-completed',
}
const FIRST = [{ label: 'Nummer' }, { label: 'Titel', sort: 'title' }] as const

type Props = {
  project: Project
  query: ProjectQuery
  columns: TableColumns
  onChange: (change: Partial<ProjectQuery>) => void
}

/**
 * All tasks of a project as a table, narrowed and ordered as the address says; all that is found can be taken along.
 */
export function TaskTable({ project, query, columns, onChange }: Props) {
  const { timeZone } = useLocale()
  const now = isoOf(useTick(MINUTE_MS))
  const { sort, page } = query
  const linkTo = useTaskLink()
  const heads: readonly { label: string; sort?: TaskFilter['sort'] }[] = [
    ...FIRST,
    ...columns.shown.map(name => ({ label: TABLE_COLUMNS[name], ...(SORTS[name] && { sort: SORTS[name] }) })),
  ]
  const asked = { ...askedFilters(query), ...inProject(project), sort }
  const { data, isError, error, refetch } = useTaskList({ ...asked, page, limit: SIZE })
  if (isError && !data) return <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={420} radius={12} />
  const rows = data.data.map(task => ({
    task,
    cells: [task.code ?? '', task.title, ...columns.shown.map(name => CELLS[name](task, { project, now, timeZone }))],
  }))
  return (
    <section aria-label="Tabelle" className={classes.page}>
      <div className={classes.tools}>
        <ExportMenu path="/tasks/export" body={() => forFile(asked)} isDisabled={rows.length === 0} />
        <Popover position="bottom-start" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <Button variant="default" mih={44} leftSection={<IconColumns3 size={18} aria-hidden />}>
              Spalten
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Spalten der Tabelle">
            <Checkbox.Group value={[...columns.shown]} onChange={columns.choose} aria-label="Spalten" p="xs">
              {(Object.entries(TABLE_COLUMNS) as [TableColumn, string][]).map(([name, label]) => (
                <Checkbox key={name} value={name} label={label} py={8} />
              ))}
            </Checkbox.Group>
          </Popover.Dropdown>
        </Popover>
      </div>
      <Table.ScrollContainer minWidth={720}>
        <Table striped>
          <Table.Thead>
            <Table.Tr>
              {heads.map(({ label, sort: by }) => (
                <Table.Th
                  key={label}
                  aria-sort={
                    by === undefined
                      ? undefined
                      : by !== sort
                        ? 'none'
                        : by.startsWith('-')
                          ? 'descending'
                          : 'ascending'
                  }
                >
                  {by === undefined ? (
                    label
                  ) : (
                    <Button variant="subtle" mih={44} px={4} onClick={() => onChange({ sort: by })}>
                      {label}
                    </Button>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ task, cells }) => (
              <Table.Tr key={task.id}>
                {cells.map((cell, index) => (
                  <Table.Td
                    key={heads[index]!.label}
                    className={`${index === 1 ? classes.titleCell : classes.cell} ${heads[index]!.label === TABLE_COLUMNS.due && task.isLate ? classes.late : ''}`}
                  >
                    {index === 1 ? (
                      <Link {...linkTo(task.id)} className={classes.name}>
                        {cell}
                      </Link>
                    ) : (
                      cell
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ListPages
        meta={{ total: data.meta.total, page, limit: SIZE }}
        place={{ page }}
        onChange={place => onChange({ page: place.page })}
      />
    </section>
  )
}
