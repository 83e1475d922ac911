import { Select, Switch, TextInput } from '@mantine/core'
import { TASK_PRIORITIES, type TaskPriority } from '#domain/tasks/task-words.ts'
import type { TaskFilters } from '#web/backoffice/areas/tasks/task-filters.ts'
import { useTaskPeople } from '#web/backoffice/areas/tasks/use-tasks.ts'

const PRIORITIES = (Object.entries(TASK_PRIORITIES) as [TaskPriority, string][]).map(([value, label]) => ({ value, label }))

type Props = {
  value: TaskFilters
  project: number | null
  /** Whether it is asked who a task is given to; among one's own it is known. */
  hasPeople?: boolean
  /** Whether some may be late, as no template is. */
  hasLate?: boolean
  onChange: (change: Partial<TaskFilters>) => void
}

/** By what tasks are narrowed, the same in every view of them. */
export function TaskFilterFields({ value, project, hasPeople = true, hasLate = true, onChange }: Props) {
  const { data: people = [] } = useTaskPeople(project)
  const persons = people.flatMap(({ kind, id, name }) => (kind === 'user' ? [{ value: String(id), label: name }] : []))
  return (
    <>
      <TextInput label="Suche" value={value.search} onChange={event => onChange({ search: event.currentTarget.value })} maxLength={100} />
      <Select
        label="Priorität"
        placeholder="Alle"
        clearable
        value={value.priority ?? null}
        data={PRIORITIES}
        onChange={priority => onChange({ priority: (priority as TaskPriority | null) ?? undefined })}
      />
      {hasPeople && (
        <Select
          label="Zuständig"
          placeholder="Alle"
          clearable
          searchable
          value={value.assignee === undefined ? null : String(value.assignee)}
          data={persons}
          onChange={person => onChange({ assignee: person ? Number(person) : undefined })}
        />
      )}
      <TextInput label="Schlagwort" value={value.tag} onChange={event => onChange({ tag: event.currentTarget.value })} maxLength={40} />
      {hasLate && (
        <Switch
          label="Nur überfällig"
          mih={44}
          checked={value.isLate}
          onChange={event => onChange({ isLate: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
