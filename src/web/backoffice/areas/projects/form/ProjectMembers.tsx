import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { PROJECT_ROLES } from '#domain/tasks/task-words.ts'
import type { EditedProject } from '#web/backoffice/areas/projects/form/edited-project.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

type Members = EditedProject['members']
const choices = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
const ALL = choices(PROJECT_ROLES)
/** From outside one looks on or works. */
const OUTSIDE = choices({ viewer: PROJECT_ROLES.viewer, worker: PROJECT_ROLES.worker })

type Props = {
  members: Members
  names: ReadonlyMap<string, string>
  error: string | undefined
  onChange: (members: Members) => void
}

/** Who belongs to a project, and what each may do in it. */
export function ProjectMembers({ members, names, error, onChange }: Props) {
  const nameOf = (key: string) => names.get(key) ?? key
  return (
    <fieldset className={classes.wide}>
      <legend>Mitglieder</legend>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {members.map((member, index) => (
        <div key={member.key} className={classes.line}>
          <span>{nameOf(member.key)}</span>
          <Select
            aria-label={`Rolle von ${nameOf(member.key)}`}
            allowDeselect={false}
            data={member.key.startsWith('externalUser') ? OUTSIDE : ALL}
            value={member.role}
            onChange={role =>
              role &&
              onChange(
                members.map((other, at) => (at === index ? { ...other, role: role as typeof other.role } : other)),
              )
            }
          />
          <ActionIcon
            size={44}
            variant="default"
            color="red"
            aria-label={`${nameOf(member.key)} entfernen`}
            onClick={() => onChange(members.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Select
        aria-label="Jemanden hinzufügen"
        placeholder="Jemanden hinzufügen"
        searchable
        value={null}
        data={[...names]
          .filter(([key]) => !members.some(member => member.key === key))
          .map(([value, label]) => ({ value, label }))}
        nothingFoundMessage="Niemand gefunden"
        onChange={key => key && onChange([...members, { key, role: 'worker' }])}
      />
    </fieldset>
  )
}
