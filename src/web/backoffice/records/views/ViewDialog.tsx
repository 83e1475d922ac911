import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SavedView } from '#contract/calls/saved-views.ts'
import { useViewDeeds } from '#web/backoffice/records/views/saved-views.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/records/views/views.module.css'

type Props = { title: string; onClose: () => void } & (
  | { view: SavedView; create?: never; onKept?: never }
  | { view?: never; create: Pick<SavedView, 'list' | 'query' | 'columns'>; onKept: (view: SavedView) => void }
)

/** Asks for the name of a view, and whether the list opens with it. */
export function ViewDialog({ title, view, create, onClose, onKept }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { keep, rename } = useViewDeeds()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError('Bitte geben Sie der Ansicht einen Namen.')
    setBusy(true)
    try {
      if (view) await rename(view.id, { version: view.version, name, isDefault })
      else onKept(await keep({ ...create, name, isDefault }))
      onClose()
    } catch (problem) {
      setError(failureText(problem, 'Die Ansicht konnte nicht gespeichert werden.'))
    }
    setBusy(false)
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={classes.dialog} onSubmit={event => void submit(event)} noValidate>
        <TextInput
          label="Name"
          data-autofocus
          maxLength={60}
          autoComplete="off"
          value={name}
          error={error}
          onChange={event => {
            setName(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Checkbox
          label="Die Liste damit öffnen"
          checked={isDefault}
          onChange={event => setDefault(event.currentTarget.checked)}
        />
        <Button type="submit" loading={isBusy}>
          Sichern
        </Button>
      </form>
    </Modal>
  )
}
