import { Button, Skeleton, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { TASK_PRIORITIES, TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { csvHead, csvLine } from '#domain/tables/csv.ts'
import { dueText } from '#web/backoffice/areas/tasks/due-words.ts'
import { LOAD_FAILED, useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const SIZE = 100
const HEADS: readonly { label: string; sort?: TaskFilter['sort'] }[] = [
  { label: 'Nummer' },
  { label: 'Titel', sort: 'title' },
  { label: 'Stand' },
  { label: 'Fällig', sort: 'due' },
  { label: 'Priorität', sort: '-priority' },
  { label: 'Zuständig' },
]

/** All tasks of a project as a table; what is shown can be taken along. */
export function TaskTable({ project }: { project: Project }) {
  const { timeZone } = useLocale()
  const now = isoOf(useTick(MINUTE_MS))
  const [sort, setSort] = useState<TaskFilter['sort']>('due')
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useTaskList({ project: project.id, sort, page, limit: SIZE })
  if (isError && !data) return <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={420} radius={12} />
  const rows = data.data.map(task => ({
    task,
    cells: [
      task.code ?? '',
      task.title,
      project.columns.find(({ id }) => id === task.columnId && task.status !== 'cancelled')?.name ?? TASK_STATUSES[task.status],
      task.dueAt ? dueText(task.dueAt, task.isDueAllDay, now, timeZone) : '',
      TASK_PRIORITIES[task.priority],
      task.assignees.map(({ name }) => name).join(', '),
    ],
  }))
  const take = () => {
    const text = csvHead(HEADS.map(({ label }) => label)) + rows.map(({ cells }) => csvLine(cells)).join('')
    downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${project.identifier}-aufgaben.csv`)
  }
  return (
    <section aria-label="Tabelle" className={classes.page}>
      <div className={classes.tools}>
        <Button variant="default" mih={44} leftSection={<IconDownload size={18} aria-hidden />} onClick={take}>
          CSV dieser Seite
        </Button>
      </div>
      <Table.ScrollContainer minWidth={720}>
        <Table striped>
          <Table.Thead>
            <Table.Tr>
              {HEADS.map(({ label, sort: by }) => (
                <Table.Th key={label} aria-sort={by === undefined ? undefined : by === sort ? 'ascending' : 'none'}>
                  {by === undefined ? (
                    label
                  ) : (
                    <Button variant="subtle" mih={44} px={4} onClick={() => setSort(by)}>
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
                  <Table.Td key={HEADS[index]!.label} className={index === 3 && task.isLate ? classes.late : undefined}>
                    {index === 1 ? <Link href={`/tasks/${task.id}`}>{cell}</Link> : cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ListPages meta={{ total: data.meta.total, page, limit: SIZE }} place={{ page }} onChange={place => setPage(place.page)} />
    </section>
  )
}
