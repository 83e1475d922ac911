import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RELATION_TYPES, type RelationType } from '#domain/tasks/relations.ts'
import type { EditedTask } from '#web/backoffice/areas/tasks/detail/edited-task.ts'
import { useTaskList } from '#web/backoffice/areas/tasks/use-tasks.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

type Props = {
  own: number
  project: number | undefined
  isTemplate: boolean
  relations: EditedTask['relations']
  onChange: (relations: EditedTask['relations']) => void
  error: string | undefined
}

/** How a task stands to others; they are found by their title or code. */
export function EditRelations({ own, project, isTemplate, relations, onChange, error }: Props) {
  const [type, setType] = useState<RelationType>('blockedBy')
  const [search, setSearch] = useState('')
  const { data } = useTaskList({
    search,
    limit: 20,
    ...(isTemplate && { isTemplate }),
    ...(project === undefined ? {} : { project }),
  })
  const found = (data?.data ?? []).filter(
    ({ id }) => id !== own && !relations.some(relation => relation.task === id && relation.type === type),
  )
  return (
    <fieldset className={`${classes.group} ${classes.wide}`}>
      <legend>Beziehungen</legend>
      {relations.map((relation, index) => (
        <div key={`${relation.type}${relation.task}`} className={classes.tools}>
          <span>
            {RELATION_TYPES[relation.type]} <strong>{relation.label}</strong>
          </span>
          <ActionIcon
            size={44}
            variant="default"
            color="red"
            aria-label={`Beziehung zu ${relation.label} entfernen`}
            onClick={() => onChange(relations.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.filters}>
        <Select
          label="Diese Aufgabe"
          allowDeselect={false}
          data={Object.entries(RELATION_TYPES).map(([value, label]) => ({ value, label }))}
          value={type}
          onChange={next => next && setType(next as RelationType)}
        />
        <Select
          label="Aufgabe"
          placeholder="Suchen …"
          searchable
          value={null}
          error={error}
          searchValue={search}
          onSearchChange={setSearch}
          filter={({ options }) => options}
          nothingFoundMessage="Nichts gefunden"
          data={found.map(({ id, code, title }) => ({
            value: String(id),
            label: [code, title].filter(Boolean).join(' '),
          }))}
          onChange={(id, option) => {
            if (id) onChange([...relations, { type, task: Number(id), label: option.label }])
            setSearch('')
          }}
        />
      </div>
    </fieldset>
  )
}
