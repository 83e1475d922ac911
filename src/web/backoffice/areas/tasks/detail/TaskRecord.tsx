import { Anchor } from '@mantine/core'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { repetitionText } from '#domain/repetition/rule-text.ts'
import { RECURRENCE_BASES, ROUTINES, TASK_PRIORITIES, TASK_VISIBILITIES } from '#domain/tasks/task-words.ts'
import { changeText } from '#web/backoffice/areas/tasks/change-text.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/** Everything else about a task, and who changed what. */
export function TaskRecord({ task }: { task: Task }) {
  const { timeZone } = useLocale()
  const { recurrence } = task
  const rule = recurrence && readRule(recurrence.rrule)
  const facts: (readonly [string, React.ReactNode])[] = [
    [
      'Zuständig',
      task.assignees.map(({ name, mayEdit }) => (mayEdit ? `${name} (bearbeitet)` : name)).join(', ') || 'Niemand',
    ],
    ['Priorität', TASK_PRIORITIES[task.priority]],
    ...(task.branch ? [['Filiale', task.branch.name] as const] : []),
    ...(task.department ? [['Abteilung', task.department.name] as const] : []),
    ...(task.routine ? [['Routine', ROUTINES[task.routine]] as const] : []),
    ...(task.customer
      ? [
          [
            'Kunde',
            <Anchor key="c" href={`#/customers/${task.customer.id}`}>
              {task.customer.name}
            </Anchor>,
          ] as const,
        ]
      : []),
    ...(task.order
      ? [
          [
            'Bestellung',
            <Anchor key="o" href={`#/orders/${task.order.id}`}>
              {task.order.uid}
            </Anchor>,
          ] as const,
        ]
      : []),
    ...(task.startDate ? [['Beginn', formatDay(task.startDate)] as const] : []),
    ...(rule && recurrence
      ? [['Wiederholung', `${repetitionText(rule, recurrence)}, ${RECURRENCE_BASES[recurrence.basis]}`] as const]
      : []),
    ...(task.next
      ? [
          [
            'Nächste',
            <Anchor key="n" href={`#/tasks/${task.next.id}`}>
              {task.next.title}
            </Anchor>,
          ] as const,
        ]
      : []),
    ...(task.estimateSeconds ? [['Geschätzt', `${hoursText(task.estimateSeconds)} Stunden`] as const] : []),
    ...(task.trackedSeconds ? [['Gearbeitet', `${hoursText(task.trackedSeconds)} Stunden`] as const] : []),
    ['Sichtbar für', TASK_VISIBILITIES[task.visibility]],
    ...(task.watchers.length > 0
      ? [['Beobachtet von', task.watchers.map(({ name }) => name).join(', ')] as const]
      : []),
    ['Angelegt', `${formatDateTime(task.createdAt, timeZone)}${task.reporter ? `, ${task.reporter.name}` : ''}`],
    ...(task.completedAt
      ? [
          [
            'Erledigt',
            `${formatDateTime(task.completedAt, timeZone)}${task.completedBy ? `, ${task.completedBy}` : ''}`,
          ] as const,
        ]
      : []),
  ]
  return (
    <section className={classes.card} aria-label="Einzelheiten">
      <h2>Einzelheiten</h2>
      <dl className={classes.record}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {task.history.length > 0 && (
        <details>
          <summary>Verlauf</summary>
          <ul className={classes.history}>
            {task.history.map((line, index) => (
              <li key={index}>
                {formatDateTime(line.at, timeZone)}, {line.by}: {changeText(line)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
