import { ActionIcon, Button, Checkbox, ColorInput, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { BUDGET_TYPES, PROJECT_ROLES, PROJECT_STATUSES } from '#domain/tasks/task-words.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { changeOf, type EditedProject, editedProject } from '#web/backoffice/areas/projects/edited-project.ts'
import { ProjectColumns } from '#web/backoffice/areas/projects/ProjectColumns.tsx'
import { CustomerSelect } from '#web/backoffice/areas/tasks/links/CustomerSelect.tsx'
import { TASKS, useTaskPeople } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'
import { listRows } from '#web/kit/rows.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const choices = (table: Readonly<Record<string, string>>) => Object.entries(table).map(([value, label]) => ({ value, label }))

/** A project: what it is, who belongs to it, and its columns. */
export function ProjectForm({
  project,
  isTemplate = false,
  onClose,
}: {
  project: Project | null
  isTemplate?: boolean
  onClose: () => void
}) {
  const isPattern = project?.isTemplate ?? isTemplate
  const me = useMe()
  const client = useQueryClient()
  const { branches = [] } = useOwnBranches()
  const { data: people = [] } = useTaskPeople(project?.id ?? null)
  const isEverywhere = mayEverywhere(me, 'projects.create')
  const { data: outsiders = [] } = useQuery({
    queryKey: ['external-users', 'names'] as const,
    queryFn: ({ signal }) => listRows('external-users', { signal, query: { limit: 200 } }),
  })
  const [value, setValue] = useState<EditedProject>(() =>
    editedProject(project, isEverywhere ? null : (branches[0]?.id ?? me.branches[0]?.id ?? null)),
  )
  const set = (change: Partial<EditedProject>) => setValue(now => ({ ...now, ...change }))
  const save = useMutation({
    mutationFn: () =>
      project
        ? ask('PUT', '/projects/{id}', {
            session: 'staff',
            params: { id: project.id },
            body: { ...changeOf(value), version: project.version },
          })
        : ask('POST', '/projects', { session: 'staff', body: { ...changeOf(value), isTemplate } }),
    onSuccess: saved => {
      notifications.show({ color: 'green', message: isPattern ? 'Vorlage gespeichert.' : 'Projekt gespeichert.' })
      onClose()
      if (!project) navigate(`/projects/${saved.id}`)
    },
    onSettled: () => client.invalidateQueries({ queryKey: TASKS }),
  })
  const errors = save.error instanceof ApiError ? save.error.errors : []
  const errorAt = (field: string) => errors.find(error => error.field === field || error.field?.startsWith(`${field}.`))?.message
  const names = new Map<string, string>([
    ...people.map(({ kind, id, name }) => [`${kind}:${id}`, name] as const),
    ...outsiders.map(({ id, name }) => [`externalUser:${id}`, `${name ?? ''} (extern)`] as const),
    ...(project?.members ?? []).map(({ kind, id, name }) => [`${kind}:${id}`, name] as const),
  ])
  const owners = new Map(people.flatMap(({ kind, id, name }) => (kind === 'user' ? [[id, name] as const] : [])))
  if (project?.owner) owners.set(project.owner.id, project.owner.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={isPattern ? 'Vorlage' : project ? 'Projekt bearbeiten' : 'Neues Projekt'}
    >
      <TextInput
        label="Name"
        withAsterisk
        value={value.name}
        maxLength={120}
        error={errorAt('name')}
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Kürzel"
        withAsterisk
        description="2 bis 10 Zeichen, steht vor der Nummer jeder Aufgabe"
        value={value.identifier}
        maxLength={10}
        error={errorAt('identifier')}
        onChange={event => set({ identifier: event.currentTarget.value.toUpperCase() })}
      />
      <Select
        label="Filiale"
        withAsterisk={!isEverywhere}
        clearable={isEverywhere}
        placeholder={isEverywhere ? (isPattern ? 'Alle Filialen' : 'Keine') : ''}
        data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.branch === null ? null : String(value.branch)}
        error={errorAt('branch')}
        onChange={branch => set({ branch: branch ? Number(branch) : null })}
      />
      {!isPattern && (
        <Select
          label="Stand"
          allowDeselect={false}
          data={choices(PROJECT_STATUSES)}
          value={value.status}
          onChange={status => status && set({ status: status as EditedProject['status'] })}
        />
      )}
      <LazyDayInput
        label="Beginn"
        {...(isPattern && { description: 'Von diesem Tag zählen alle Termine der Vorlage.' })}
        value={value.startDate}
        error={errorAt('startDate')}
        onChange={startDate => set({ startDate })}
      />
      <LazyDayInput label="Ende" value={value.endDate} error={errorAt('endDate')} onChange={endDate => set({ endDate })} />
      <Select
        label="Leitung"
        searchable
        allowDeselect={false}
        placeholder="Sie selbst"
        data={[...owners].map(([id, name]) => ({ value: String(id), label: name }))}
        value={value.owner === null ? null : String(value.owner)}
        error={errorAt('owner')}
        nothingFoundMessage="Niemand gefunden"
        onChange={id => id && set({ owner: Number(id) })}
      />
      {!isPattern && <CustomerSelect value={value.customer} error={errorAt('customer')} onChange={customer => set({ customer })} />}
      <ColorInput label="Farbe" value={value.color} error={errorAt('color')} onChange={color => set({ color })} />
      <Select
        label="Budget"
        allowDeselect={false}
        data={choices(BUDGET_TYPES)}
        value={value.budgetType}
        onChange={type => type && set({ budgetType: type as EditedProject['budgetType'] })}
      />
      {value.budgetType === 'time' && (
        <NumberInput
          label="Budget in Stunden"
          decimalSeparator=","
          decimalScale={2}
          min={0.25}
          value={value.budgetHours ?? ''}
          error={errorAt('budgetSeconds')}
          onChange={hours => set({ budgetHours: hours === '' ? null : Number(hours) })}
        />
      )}
      {value.budgetType === 'money' && (
        <NumberInput
          label="Budget"
          suffix=" €"
          decimalSeparator=","
          thousandSeparator="."
          decimalScale={2}
          fixedDecimalScale
          min={0.01}
          value={value.budgetAmount ?? ''}
          error={errorAt('budgetAmount')}
          onChange={amount => set({ budgetAmount: amount === '' ? null : Number(amount) })}
        />
      )}
      <Textarea
        className={classes.wide!}
        label="Beschreibung"
        autosize
        minRows={2}
        value={value.description}
        maxLength={20_000}
        error={errorAt('description')}
        onChange={event => set({ description: event.currentTarget.value })}
      />
      <fieldset className={classes.wide}>
        <legend>Mitglieder</legend>
        {errorAt('members') && (
          <p className={classes.error} role="alert">
            {errorAt('members')}
          </p>
        )}
        {value.members.map((member, index) => (
          <div key={member.key} className={classes.line}>
            <span>{names.get(member.key) ?? member.key}</span>
            <Select
              aria-label={`Rolle von ${names.get(member.key) ?? member.key}`}
              allowDeselect={false}
              data={choices(
                member.key.startsWith('externalUser') ? { viewer: PROJECT_ROLES.viewer, worker: PROJECT_ROLES.worker } : PROJECT_ROLES,
              )}
              value={member.role}
              onChange={role =>
                role &&
                set({ members: value.members.map((other, at) => (at === index ? { ...other, role: role as typeof other.role } : other)) })
              }
            />
            <ActionIcon
              size={44}
              variant="default"
              color="red"
              aria-label={`${names.get(member.key) ?? member.key} entfernen`}
              onClick={() => set({ members: value.members.filter((_, at) => at !== index) })}
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
            .filter(([key]) => !value.members.some(member => member.key === key))
            .map(([key, label]) => ({ value: key, label }))}
          nothingFoundMessage="Niemand gefunden"
          onChange={key => key && set({ members: [...value.members, { key, role: 'worker' }] })}
        />
      </fieldset>
      <ProjectColumns columns={value.columns} error={errorAt('columns')} onChange={columns => set({ columns })} />
      {project && (
        <Checkbox
          className={classes.wide!}
          label="Archiviert"
          description="Steht nicht mehr in den Listen und kann wieder geholt werden."
          checked={value.isArchived}
          onChange={event => set({ isArchived: event.currentTarget.checked })}
        />
      )}
      <div className={`${classes.tools} ${classes.wide}`}>
        <Button type="submit" mih={44} loading={save.isPending}>
          Speichern
        </Button>
        <Button variant="default" mih={44} onClick={onClose}>
          Abbrechen
        </Button>
        {save.isError && (
          <p className={classes.error} role="alert">
            {errors[0]?.message ?? 'Projekt konnte nicht gespeichert werden.'}
          </p>
        )}
      </div>
    </form>
  )
}
