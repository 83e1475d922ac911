import { Checkbox, ColorInput, MultiSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { PROJECT_STATUSES } from '#domain/tasks/task-words.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { changeOf, type EditedProject, editedProject } from '#web/backoffice/areas/projects/form/edited-project.ts'
import { ProjectColumns } from '#web/backoffice/areas/projects/form/ProjectColumns.tsx'
import { ProjectFiles } from '#web/backoffice/areas/projects/form/ProjectFiles.tsx'
import { ProjectMembers } from '#web/backoffice/areas/projects/form/ProjectMembers.tsx'
import { ProjectMoney } from '#web/backoffice/areas/projects/form/ProjectMoney.tsx'
import { CustomerSelect } from '#web/backoffice/areas/tasks/links/CustomerSelect.tsx'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { useTaskPeople } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { may, mayEverywhere } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const STATUSES = Object.entries(PROJECT_STATUSES).map(([value, label]) => ({ value, label }))

/** A project: what it is, who belongs to it, and its columns. */
export function ProjectForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const isPattern = project.isTemplate
  const me = useMe()
  const client = useQueryClient()
  const { branches = [] } = useOwnBranches()
  const { data: people = [] } = useTaskPeople(project.id)
  const isEverywhere = mayEverywhere(me, 'projects.create')
  const { data: outsiders = [] } = useQuery({
    queryKey: ['external-users', 'names'] as const,
    queryFn: ({ signal }) => listRows('external-users', { signal, query: { limit: 200 } }),
    enabled: may(me, 'external-users.browse'),
  })
  const [value, setValue] = useState<EditedProject>(() => editedProject(project))
  // what a colleague changed meanwhile is told, never overwritten
  const [version] = useState(project.version)
  const set = (change: Partial<EditedProject>) => setValue(now => ({ ...now, ...change }))
  const save = useMutation({
    mutationFn: () =>
      callApi('PUT', '/projects/{id}', {
        session: 'staff',
        params: { id: project.id },
        body: { ...changeOf(value), version },
      }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: isPattern ? 'Vorlage gespeichert.' : 'Projekt gespeichert.' })
      onClose()
    },
    onSettled: lookAgain(client, TASKS),
  })
  const errors = toldErrors(save.error)
  const errorAt = (field: string) =>
    errors.find(error => error.field === field || error.field?.startsWith(`${field}.`))?.message
  const names = new Map<string, string>([
    ...people.map(({ kind, id, name }) => [`${kind}:${id}`, name] as const),
    ...outsiders.map(({ id, name }) => [`externalUser:${id}`, `${name ?? ''} (extern)`] as const),
    ...project.members.map(({ kind, id, name }) => [`${kind}:${id}`, name] as const),
  ])
  const owners = new Map(people.flatMap(({ kind, id, name }) => (kind === 'user' ? [[id, name] as const] : [])))
  if (project.owner) owners.set(project.owner.id, project.owner.name)
  const places = new Map(branches.map(({ id, name }) => [id, name]))
  // one may lead a project of a branch one does not work for
  if (project.branch) places.set(project.branch.id, project.branch.name ?? '')
  const departments = new Map(
    people.flatMap(({ kind, id, name }) => (kind === 'department' ? [[id, name] as const] : [])),
  )
  for (const { id, name } of project.departments) departments.set(id, name ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={isPattern ? 'Vorlage' : 'Projekt bearbeiten'}
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
        data={[...places].map(([id, name]) => ({ value: String(id), label: name }))}
        value={value.branch === null ? null : String(value.branch)}
        error={errorAt('branch')}
        onChange={branch => set({ branch: branch ? Number(branch) : null })}
      />
      {!isPattern && (
        <Select
          label="Stand"
          allowDeselect={false}
          data={STATUSES}
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
      <LazyDayInput
        label="Ende"
        value={value.endDate}
        error={errorAt('endDate')}
        onChange={endDate => set({ endDate })}
      />
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
      {!isPattern && (
        <CustomerSelect value={value.customer} error={errorAt('customer')} onChange={customer => set({ customer })} />
      )}
      <MultiSelect
        label="Abteilungen"
        description="Wessen Vorhaben es ist; Zugang geben die Mitglieder"
        searchable
        data={[...departments].map(([id, name]) => ({ value: String(id), label: name }))}
        value={value.departments.map(String)}
        error={errorAt('departments')}
        nothingFoundMessage="Keine gefunden"
        onChange={ids => set({ departments: ids.map(Number) })}
      />
      <TagsInput
        label="Schlagwörter"
        value={value.tags}
        maxTags={20}
        error={errorAt('tags')}
        onChange={tags => set({ tags })}
      />
      <ColorInput
        label="Farbe"
        withEyeDropper={false}
        value={value.color}
        error={errorAt('color')}
        onChange={color => set({ color })}
      />
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
      <ProjectMembers
        members={value.members}
        names={names}
        error={errorAt('members')}
        onChange={members => set({ members })}
      />
      <ProjectMoney value={value} errorAt={errorAt} set={set} />
      <ProjectColumns columns={value.columns} error={errorAt('columns')} onChange={columns => set({ columns })} />
      <ProjectFiles
        files={value.uploads}
        error={errorAt('uploads')}
        onAdd={file =>
          setValue(now => ({ ...now, uploads: [...now.uploads.filter(({ id }) => id !== file.id), file] }))
        }
        onRemove={gone => set({ uploads: value.uploads.filter(({ id }) => id !== gone) })}
      />
      <Checkbox
        className={classes.wide!}
        label="Archiviert"
        description="Steht nicht mehr in den Listen und kann wieder geholt werden."
        checked={value.isArchived}
        onChange={event => set({ isArchived: event.currentTarget.checked })}
      />
      <div className={`${classes.tools} ${classes.wide}`}>
        <SaveOrCancel isSaving={save.isPending} onCancel={onClose} />
        {save.isError && (
          <p className={classes.error} role="alert">
            {errors[0]?.message ?? 'Projekt konnte nicht gespeichert werden.'}
            {errors[0]?.row && <RowInTheWay {...errors[0].row} />}
          </p>
        )}
      </div>
    </form>
  )
}
