import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RoutineShift } from '#contract/calls/tasks/routines.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/routines/routines.module.css'

type Props = { signing: 'keys' | 'initials'; onKnown: (shift: RoutineShift) => void; onClose: () => void }
/** Six digits, or four where these are enough. */
const PIN = /^\d{4}(?:\d{2})?$/
const WORDS = {
  keys: {
    label: 'PIN oder Ausweis',
    description: 'Ihre PIN der Zeiterfassung, oder halten Sie den Ausweis an das Lesegerät.',
    empty: 'Bitte geben Sie Ihre PIN ein.',
  },
  initials: {
    label: 'Ihre Initialen',
    description: 'Zwei bis vier Buchstaben, zum Beispiel LH.',
    empty: 'Bitte geben Sie Ihre Initialen ein.',
  },
} as const

/** Asks once for a shift who works through the lists. */
export function SignDialog({ signing: usual, onKnown, onClose }: Props) {
  const [signing, setSigning] = useState(usual)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const words = WORDS[signing]
  const send = useMutation({
    mutationFn: () =>
      callApi('POST', '/routines/shifts', {
        session: 'staff',
        body:
          signing === 'initials' ? { initials: text } : PIN.test(text.trim()) ? { pin: text.trim() } : { badge: text },
      }),
    onSuccess: onKnown,
    onError: () => setText(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !send.isPending) send.mutate()
  }
  const refused = send.isError && text === '' ? failureText(send.error, 'Das konnte nicht geprüft werden.') : null
  return (
    <Modal opened onClose={onClose} title="Wer hakt ab?" centered>
      <form className={classes.sign} onSubmit={submit} noValidate>
        <TextInput
          key={signing}
          {...(signing === 'keys' && { type: 'password', inputMode: 'numeric' as const })}
          label={words.label}
          description={words.description}
          size="lg"
          data-autofocus
          autoComplete="off"
          maxLength={signing === 'keys' ? 100 : 8}
          value={text}
          error={isMissing ? words.empty : refused}
          onChange={event => {
            setText(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Button type="submit" size="lg" loading={send.isPending}>
          Weiter
        </Button>
        {usual === 'keys' && (
          <Button
            variant="subtle"
            mih={44}
            onClick={() => {
              setSigning(signing === 'keys' ? 'initials' : 'keys')
              setText('')
              setMissing(false)
              send.reset()
            }}
          >
            {signing === 'keys' ? 'Ich habe weder PIN noch Ausweis' : 'Mit PIN oder Ausweis'}
          </Button>
        )}
      </form>
    </Modal>
  )
}
