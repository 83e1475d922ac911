import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { isOver } from '#domain/tasks/task-words.ts'
import { formatMonth, weekdayName } from '#domain/time/format-time.ts'
import { addDays, isoOf, localDay, weekdayOf, WEEKDAYS, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import type { ProjectQuery } from '#web/backoffice/areas/projects/project-query.ts'
import { useTaskLink } from '#web/backoffice/areas/tasks/task-opening.ts'
import { askedFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { inProject } from '#web/backoffice/areas/tasks/task-address.ts'
import { LOAD_FAILED, useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const MOST = 500
/** The days of a month's weeks, from Monday to Sunday. */
function daysOf(month: string): string[] {
  const first = `${month}-01`
  const start = addDays(first, -WEEKDAYS.indexOf(weekdayOf(first)))
  const days: string[] = []
  for (let day = start; days.length % 7 !== 0 || day.slice(0, 7) <= month; day = addDays(day, 1)) days.push(day)
  return days
}
const otherMonth = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

type Props = { project: Project; query: ProjectQuery; onMonth: (month: string | undefined) => void }

/** What is due on which day of a month, narrowed as the address says. On a phone the days stand below each other. */
export function TaskCalendar({ project, query, onMonth }: Props) {
  const { timeZone } = useLocale()
  const today = localDay(isoOf(useTick(MINUTE_MS)), timeZone)
  const linkTo = useTaskLink()
  const month = query.month ?? today.slice(0, 7)
  const days = daysOf(month)
  const { data, isError, error, refetch } = useTaskList({
    ...askedFilters(query),
    ...inProject(project),
    dueFrom: days[0]!,
    dueTo: days.at(-1)!,
    sort: 'due',
    limit: MOST,
  })
  const byDay = Map.groupBy(data?.data ?? [], task => localDay(task.dueAt ?? isoOf(0), timeZone))
  return (
    <section aria-label="Kalender" className={classes.page}>
      <div className={classes.tools}>
        <Button variant="default" mih={44} aria-label="Voriger Monat" onClick={() => onMonth(otherMonth(month, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <h2 className={classes.month} aria-live="polite">
          {formatMonth(`${month}-01`)}
        </h2>
        <Button variant="default" mih={44} aria-label="Nächster Monat" onClick={() => onMonth(otherMonth(month, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
        <Button variant="default" mih={44} onClick={() => onMonth(undefined)}>
          Heute
        </Button>
      </div>
      {isError && !data && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={420} radius={12} />}
      {data && (
        <ol className={classes.calendar}>
          {days.map(day => {
            const due = byDay.get(day) ?? []
            return (
              <li
                key={day}
                className={classes.day}
                data-other={day.slice(0, 7) !== month || undefined}
                data-empty={due.length === 0 || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className={classes.dayName}>
                  <span>{weekdayName(weekdayOf(day)).slice(0, 2)}</span> {Number(day.slice(8))}.
                </span>
                {due.map(task => (
                  <Link
                    key={task.id}
                    {...linkTo(task.id)}
                    className={`${classes.dayTask} ${isOver(task.status) ? classes.done : ''} ${task.isLate ? classes.late : ''}`}
                  >
                    {task.title}
                  </Link>
                ))}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
