import { Button, Modal, Select, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signOf } from '#domain/tasks/templates.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/projects/new-project.module.css'

/**
 * Asks what a project is called, and makes it: the sign comes of the name, all the rest has its time
 * (docs/reference/tasks.md#projects).
 */
export function NewProject({ isTemplate, onClose }: { isTemplate: boolean; onClose: () => void }) {
  const me = useMe()
  const client = useQueryClient()
  const { branches = [], branch: usual } = useActiveBranch()
  const isEverywhere = mayEverywhere(me, 'projects.create')
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [typedSign, setSign] = useState<string | null>(null)
  const [chosen, setBranch] = useState<number | null>(null)
  // whoever works at one branch is not asked which
  const known = usual?.id ?? (me.branches.length === 1 ? me.branches[0]?.id : undefined)
  const branch = isEverywhere ? null : (chosen ?? known ?? null)
  const make = useMutation({
    mutationFn: () =>
      callApi('POST', '/projects', {
        session: 'staff',
        body: {
          name,
          isTemplate,
          ...(typedSign ? { identifier: typedSign } : {}),
          branch: branch === null ? null : { id: branch },
        },
      }),
    onSuccess: made => {
      notifications.show({ color: 'green', message: isTemplate ? 'Vorlage gespeichert.' : 'Projekt gespeichert.' })
      onClose()
      navigate(`/projects/${made.id}`)
    },
    onSettled: lookAgain(client, TASKS),
  })
  const errors = toldErrors(make.error)
  const errorAt = (field: string) => errors.find(error => error.field === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '' && !make.isPending) make.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={isTemplate ? 'Neue Vorlage' : 'Neues Projekt'}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={name}
          error={isMissing ? 'Bitte geben Sie dem Projekt einen Namen.' : errorAt('name')}
          onChange={event => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <TextInput
          label="Kürzel"
          description="Steht vor der Nummer jeder Aufgabe. Der Vorschlag kommt aus dem Namen; ist er vergeben, bekommt er eine Zahl."
          autoComplete="off"
          maxLength={10}
          value={typedSign ?? (name.trim() === '' ? '' : signOf(name, isTemplate))}
          error={errorAt('identifier')}
          onChange={event => setSign(event.currentTarget.value.toUpperCase() || null)}
        />
        {!isEverywhere && known === undefined && (
          <Select
            label="Filiale"
            withAsterisk
            allowDeselect={false}
            data={branches.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={branch === null ? null : String(branch)}
            error={errorAt('branch')}
            onChange={id => id && setBranch(Number(id))}
          />
        )}
        <p className={classes.soft}>
          Beginn, Mitglieder, Budget und Spalten ergänzen Sie später unter „
          {isTemplate ? 'Vorlage bearbeiten' : 'Projekt bearbeiten'}“.
        </p>
        {make.isError && (
          <p className={classes.error} role="alert">
            {errors[0]?.message ?? 'Projekt konnte nicht gespeichert werden.'}
            {errors[0]?.row && <RowInTheWay {...errors[0].row} />}
          </p>
        )}
        <Button type="submit" mih={44} loading={make.isPending}>
          {isTemplate ? 'Vorlage anlegen' : 'Projekt anlegen'}
        </Button>
      </form>
    </Modal>
  )
}
