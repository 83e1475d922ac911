import { Button, Checkbox, MultiSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { ROUTINES, TASK_PRIORITIES, TASK_VISIBILITIES, type Routine } from '#domain/tasks/task-words.ts'
import { localDay } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { type EditedTask, editedTask, taskChange } from '#web/backoffice/areas/tasks/detail/edited-task.ts'
import { EditPoints } from '#web/backoffice/areas/tasks/detail/EditPoints.tsx'
import { EditRecurrence, wrongRepetition } from '#web/backoffice/areas/tasks/detail/EditRecurrence.tsx'
import { EditReminders } from '#web/backoffice/areas/tasks/detail/EditReminders.tsx'
import { EditRelations } from '#web/backoffice/areas/tasks/detail/EditRelations.tsx'
import { CustomerSelect } from '#web/backoffice/areas/tasks/links/CustomerSelect.tsx'
import { OrderSelect } from '#web/backoffice/areas/tasks/links/OrderSelect.tsx'
import { useTaskChange, useTaskPeople } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { LazyDayAndTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

export const choices = <K extends string>(table: Readonly<Record<K, string>>) =>
  (Object.entries(table) as [K, string][]).map(([value, label]) => ({ value, label }))

/** All of a task in one form; what somebody else changed meanwhile is told and nothing typed is lost. */
export function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const { timeZone } = useLocale()
  const me = useMe()
  const [value, setValue] = useState<EditedTask>(() => editedTask(task, timeZone))
  const [version] = useState(task.version)
  const [today] = useState(() => localDay(new Date().toISOString(), timeZone))
  const set = (change: Partial<EditedTask>) => setValue(now => ({ ...now, ...change }))
  const { data: people = [] } = useTaskPeople(task.project?.id ?? null)
  const { branches = [] } = useOwnBranches()
  const save = useTaskChange()
  const errors = toldErrors(save.error)
  const errorAt = (field: string) =>
    errors.find(error => error.field === field || error.field?.startsWith(`${field}.`))?.message
  const known = new Map(people.map(person => [`${person.kind}:${person.id}`, person.name]))
  for (const { kind, id, name } of task.assignees) known.set(`${kind}:${id}`, name)
  const editable = value.assignees.filter(key => !key.startsWith('externalUser'))
  const watchable = new Map(people.flatMap(({ kind, id, name }) => (kind === 'user' ? [[id, name] as const] : [])))
  for (const { id, name } of task.watchers) watchable.set(id, name)
  const departments = new Map(
    people.flatMap(({ kind, id, name }) => (kind === 'department' ? [[id, name] as const] : [])),
  )
  if (task.department) departments.set(task.department.id, task.department.name ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // what is wrong with the words stands at their field
    if (wrongRepetition(value, today) !== null) return
    save.mutate({ id: task.id, version, ...taskChange(value, task, timeZone, today) }, { onSuccess: onClose })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Aufgabe bearbeiten">
      <TextInput
        className={classes.wide!}
        label="Titel"
        withAsterisk
        value={value.title}
        maxLength={200}
        error={errorAt('title')}
        onChange={event => set({ title: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide!}
        label="Beschreibung"
        autosize
        minRows={3}
        value={value.description}
        maxLength={20_000}
        error={errorAt('description')}
        onChange={event => set({ description: event.currentTarget.value })}
      />
      <MultiSelect
        label="Zuständig"
        searchable
        data={[...known].map(([key, name]) => ({ value: key, label: name }))}
        value={value.assignees}
        error={errorAt('assignees')}
        nothingFoundMessage="Niemand gefunden"
        onChange={assignees => set({ assignees, editors: value.editors.filter(key => assignees.includes(key)) })}
      />
      <MultiSelect
        label="Dürfen auch bearbeiten"
        description="Von den Zuständigen; die anderen haken ab"
        disabled={editable.length === 0}
        data={editable.map(key => ({ value: key, label: known.get(key) ?? key }))}
        value={value.editors}
        onChange={editors => set({ editors })}
      />
      <Select
        label="Priorität"
        allowDeselect={false}
        data={choices(TASK_PRIORITIES)}
        value={value.priority}
        onChange={priority => priority && set({ priority })}
      />
      <LazyDayAndTimeInput
        label="Fällig am"
        description="Ohne Uhrzeit den ganzen Tag"
        day={value.dueDay}
        time={value.dueTime}
        error={errorAt('dueAt')}
        onChange={({ day, time }) => set({ dueDay: day, dueTime: time })}
      />
      <LazyDayInput
        label="Beginn"
        value={value.startDate}
        error={errorAt('startDate')}
        onChange={startDate => set({ startDate })}
      />
      <NumberInput
        label="Geschätzte Dauer"
        suffix=" Min."
        min={1}
        allowNegative={false}
        allowDecimal={false}
        value={value.estimateMinutes ?? ''}
        error={errorAt('estimateSeconds')}
        onChange={minutes => set({ estimateMinutes: minutes === '' ? null : Number(minutes) })}
      />
      <TagsInput
        label="Schlagwörter"
        value={value.tags}
        maxTags={20}
        error={errorAt('tags')}
        onChange={tags => set({ tags })}
      />
      <Select
        label="Sichtbar für"
        allowDeselect={false}
        data={choices(TASK_VISIBILITIES)}
        value={value.visibility}
        onChange={visibility => visibility && set({ visibility })}
      />
      {task.project === null && branches.length > 0 && (
        <Select
          label="Filiale"
          clearable
          placeholder="Keine"
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value.branch === null ? null : String(value.branch)}
          error={errorAt('branch')}
          onChange={branch => set({ branch: branch ? Number(branch) : null, ...(branch ? {} : { routine: null }) })}
        />
      )}
      {task.project === null && may(me, 'projects.create') && (
        <Select
          label="Routine der Filiale"
          description="Erscheint auf dem Tablet der Filiale."
          clearable
          placeholder="Keine"
          disabled={value.branch === null}
          data={choices(ROUTINES)}
          value={value.routine}
          error={errorAt('routine')}
          onChange={routine => set({ routine: routine as Routine | null })}
        />
      )}
      <MultiSelect
        label="Beobachtet von"
        description="Hören von Kommentaren"
        searchable
        data={[...watchable].map(([id, name]) => ({ value: String(id), label: name }))}
        value={value.watchers.map(String)}
        nothingFoundMessage="Niemand gefunden"
        onChange={ids => set({ watchers: ids.map(Number) })}
      />
      <Select
        label="Abteilung"
        clearable
        placeholder="Keine"
        data={[...departments].map(([id, name]) => ({ value: String(id), label: name }))}
        value={value.department === null ? null : String(value.department)}
        error={errorAt('department')}
        onChange={id => set({ department: id ? Number(id) : null })}
      />
      {!task.isTemplate && (
        <>
          <CustomerSelect value={value.customer} error={errorAt('customer')} onChange={customer => set({ customer })} />
          <OrderSelect value={value.order} error={errorAt('order')} onChange={order => set({ order })} />
        </>
      )}
      <EditRecurrence value={value} today={today} set={set} error={errorAt('recurrence')} />
      <Checkbox
        mt={24}
        label="Foto als Nachweis verlangen"
        description="Ohne Foto lässt sich die Aufgabe nicht abschließen. Ein Foto eines Punktes zählt auch; sonst öffnet sich am Tablet der Filiale beim Abschließen die Kamera."
        checked={value.requiresPhoto}
        onChange={event => set({ requiresPhoto: event.currentTarget.checked })}
      />
      <EditReminders
        reminders={value.reminders}
        error={errorAt('reminders')}
        onChange={reminders => set({ reminders })}
      />
      <EditPoints points={value.points} onChange={points => set({ points })} errors={errors} />
      <EditRelations
        own={task.id}
        isTemplate={task.isTemplate}
        project={task.project?.id}
        relations={value.relations}
        onChange={relations => set({ relations })}
        error={errorAt('relations')}
      />
      <div className={`${classes.tools} ${classes.wide}`}>
        <Button type="submit" mih={44} loading={save.isPending}>
          Speichern
        </Button>
        <Button variant="default" mih={44} onClick={onClose}>
          Abbrechen
        </Button>
        {save.isError && (
          <p className={classes.late} role="alert">
            {errors[0]?.message ?? 'Aufgabe konnte nicht geändert werden.'}
          </p>
        )}
      </div>
    </form>
  )
}
