import { Select, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { proposedSign } from '#domain/tasks/templates.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

type Props = {
  /** What it is made of; null where that is chosen here among the templates. */
  source: Project | null
  /** Whether a template comes of it, or a project. */
  isTemplate: boolean
  onClose: () => void
}

/** Makes a project of a template, or a template of a project: its name, and the day all others count from. */
export function CopyProject({ source: given, isTemplate, onClose }: Props) {
  const me = useMe()
  const client = useQueryClient()
  const isEverywhere = mayEverywhere(me, 'projects.create')
  const { branches = [], branch: usual } = useActiveBranch()
  const [chosen, setChosen] = useState<number | null>(null)
  const [name, setName] = useState(isTemplate && given ? given.name : '')
  const [typedSign, setSign] = useState<string | null>(null)
  const [startDate, setStart] = useState<string | null>(null)
  const [typedBranch, setBranch] = useState<string | null | undefined>()
  const { data: templates } = useQuery({
    queryKey: [...TASKS, 'projects', { isTemplate: 'true' }] as const,
    queryFn: ({ signal }) => callApi('GET', '/projects', { session: 'staff', signal, query: { isTemplate: 'true' } }),
    enabled: given === null,
  })
  const source = given ?? templates?.find(({ id }) => id === chosen) ?? templates?.[0] ?? null
  const sign = typedSign ?? (name === '' ? '' : isTemplate ? `V${proposedSign(name)}` : proposedSign(name))
  const own = branches.some(({ id }) => id === source?.branch?.id)
    ? source?.branch?.id
    : isEverywhere
      ? undefined
      : usual?.id
  const branch = typedBranch === undefined ? (own === undefined ? null : String(own)) : typedBranch
  const make = useMutation({
    mutationFn: () =>
      callApi('POST', '/projects/{id}/copy', {
        session: 'staff',
        params: { id: source?.id ?? 0 },
        body: {
          name,
          identifier: sign,
          startDate,
          isTemplate,
          branch: branch === null ? null : { id: Number(branch) },
        },
      }),
    onSuccess: made => {
      notifications.show({ color: 'green', message: isTemplate ? 'Vorlage gespeichert.' : 'Projekt angelegt.' })
      onClose()
      navigate(`/projects/${made.id}`)
    },
    onSettled: lookAgain(client, TASKS),
  })
  const errors = toldErrors(make.error)
  const errorAt = (field: string) => errors.find(error => error.field === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (source && !make.isPending) make.mutate()
  }
  const title = isTemplate ? 'Als Vorlage speichern' : 'Aus Vorlage anlegen'
  if (templates?.length === 0)
    return (
      <section className={classes.form} aria-label={title}>
        <p className={classes.soft}>
          Noch keine Vorlage. Öffnen Sie ein Projekt und wählen Sie dort „Als Vorlage speichern“, oder legen Sie unter
          „Vorlagen“ eine neue an.
        </p>
      </section>
    )
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={title}>
      {given === null && (
        <Select
          className={classes.wide!}
          label="Vorlage"
          allowDeselect={false}
          data={(templates ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
          value={source ? String(source.id) : null}
          onChange={id => id && setChosen(Number(id))}
        />
      )}
      <TextInput
        label={isTemplate ? 'Name der Vorlage' : 'Name des Projekts'}
        withAsterisk
        value={name}
        maxLength={120}
        error={errorAt('name')}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Kürzel"
        withAsterisk
        description="2 bis 10 Zeichen, steht vor der Nummer jeder Aufgabe"
        value={sign}
        maxLength={10}
        error={errorAt('identifier')}
        onChange={event => setSign(event.currentTarget.value.toUpperCase())}
      />
      {!isTemplate && (
        <LazyDayInput
          label="Beginn"
          description={
            source?.startDate
              ? 'Alle Termine der Vorlage zählen von diesem Tag.'
              : 'Der früheste Termin der Vorlage fällt auf diesen Tag.'
          }
          value={startDate}
          error={errorAt('startDate')}
          onChange={setStart}
        />
      )}
      <Select
        label="Filiale"
        withAsterisk={!isEverywhere}
        clearable={isEverywhere}
        placeholder={isTemplate ? 'Alle Filialen' : 'Keine'}
        data={branches.map(({ id, name: label }) => ({ value: String(id), label }))}
        value={branch}
        error={errorAt('branch')}
        onChange={setBranch}
      />
      <p className={`${classes.soft} ${classes.wide}`}>{source && carriedText(source, isTemplate)}</p>
      <div className={`${classes.tools} ${classes.wide}`}>
        <SaveOrCancel
          isSaving={make.isPending}
          isDisabled={source === null}
          onCancel={onClose}
          label={isTemplate ? 'Vorlage speichern' : 'Projekt anlegen'}
        />
        {make.isError && (
          <p className={classes.error} role="alert">
            {errors[0]?.message ?? 'Projekt konnte nicht gespeichert werden.'}
            {errors[0]?.row && <RowInTheWay {...errors[0].row} />}
          </p>
        )}
      </div>
    </form>
  )
}

/** What comes along, as one reads it before one presses. */
function carriedText({ taskCount, members, startDate }: Project, isTemplate: boolean): string {
  const tasks = taskCount === 1 ? '1 Aufgabe' : `${taskCount} Aufgaben`
  const people = members.length === 0 ? '' : members.length === 1 ? ', 1 Mitglied' : `, ${members.length} Mitglieder`
  return isTemplate
    ? `Übernommen werden ${tasks} mit Checklisten, Teilaufgaben und Beziehungen${people}. Nichts davon ist erledigt; Kunde und Bestellungen bleiben beim Projekt.${startDate ? ` Die Termine zählen vom ${formatDay(startDate)} an.` : ''}`
    : `Angelegt werden ${tasks} mit Zuständigen, Checklisten, Teilaufgaben und Beziehungen${people}.`
}
