import { Select, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { TASK_PRIORITIES, type TaskPriority } from '#domain/tasks/task-words.ts'
import { NO_FILTERS, type TaskFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { useTaskPeople } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { countSet, FoldedFilters } from '#web/backoffice/records/list/FoldedFilters.tsx'

const PRIORITIES = (Object.entries(TASK_PRIORITIES) as [TaskPriority, string][]).map(([value, label]) => ({
  value,
  label,
}))

type Inputs = {
  value: TaskFilters
  project: number | null
  /** Whether it is asked who a task is given to; among one's own it is known. */
  hasPeople?: boolean
  /** Whether some may be late, as no template is. */
  hasLate?: boolean
  onChange: (change: Partial<TaskFilters>) => void
}
type Props = Inputs & {
  /** Further fields of a page, what they are set to, and what clears them. */
  children?: ReactNode
  further?: readonly unknown[]
  onClear?: () => void
}

/** How many of the filters are set. */
export const countFilters = ({ priority, assignee, tag, isLate }: TaskFilters, further: readonly unknown[] = []) =>
  countSet([priority, assignee, tag || undefined, isLate || undefined, ...further])

/**
 * By what tasks are narrowed, the same in every view of them. On a phone they stand behind one button, so that the
 * tasks are in sight.
 */
export function TaskFilterFields({ children, further = [], onClear, ...inputs }: Props) {
  const { value, onChange } = inputs
  return (
    <>
      <TaskSearch value={value} onChange={onChange} />
      <FoldedFilters count={countFilters(value, further)} onClear={onClear ?? (() => onChange(NO_FILTERS))}>
        <TaskFilterInputs {...inputs}>{children}</TaskFilterInputs>
      </FoldedFilters>
    </>
  )
}

export const TaskSearch = ({ value, onChange }: Pick<Inputs, 'value' | 'onChange'>) => (
  <TextInput
    label="Suche"
    type="search"
    value={value.search}
    onChange={event => onChange({ search: event.currentTarget.value })}
    maxLength={100}
  />
)

/** The fields beside the search; those of a page stand before the last. */
export function TaskFilterInputs({
  value,
  project,
  hasPeople = true,
  hasLate = true,
  onChange,
  children,
}: Inputs & { children?: ReactNode }) {
  const { data: people = [] } = useTaskPeople(project)
  const persons = people.flatMap(({ kind, id, name }) => (kind === 'user' ? [{ value: String(id), label: name }] : []))
  const { priority, assignee, tag, isLate } = value
  return (
    <>
      <Select
        label="Priorität"
        placeholder="Alle"
        clearable
        value={priority ?? null}
        data={PRIORITIES}
        onChange={next => onChange({ priority: (next as TaskPriority | null) ?? undefined })}
      />
      {hasPeople && (
        <Select
          label="Zuständig"
          placeholder="Alle"
          clearable
          searchable
          value={assignee === undefined ? null : String(assignee)}
          data={persons}
          onChange={person => onChange({ assignee: person ? Number(person) : undefined })}
        />
      )}
      <TextInput
        label="Schlagwort"
        value={tag}
        onChange={event => onChange({ tag: event.currentTarget.value })}
        maxLength={40}
      />
      {children}
      {hasLate && (
        <Switch
          label="Nur überfällig"
          mih={44}
          checked={isLate}
          onChange={event => onChange({ isLate: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
