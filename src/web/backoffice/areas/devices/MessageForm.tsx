import { Button, Group, Stack, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'

const LONGEST = 300

/** Asks for a few words for whoever stands before a device. */
export function askForMessage(onSend: (text: string) => void): void {
  const modalId = modals.open({
    title: 'Nachricht anzeigen',
    children: (
      <MessageForm
        onSend={text => {
          modals.close(modalId)
          onSend(text)
        }}
        onCancel={() => modals.close(modalId)}
      />
    ),
  })
}

function MessageForm({ onSend, onCancel }: { onSend: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Stack gap="md">
      <Textarea
        label="Nachricht"
        description="Steht groß auf dem Bildschirm, bis sie jemand schließt, höchstens zwei Minuten."
        data-autofocus
        autosize
        minRows={3}
        maxLength={LONGEST}
        value={text}
        error={isEmpty ? 'Dieses Feld darf nicht leer sein.' : undefined}
        onChange={event => {
          setText(event.currentTarget.value)
          setEmpty(false)
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button onClick={() => (text.trim() === '' ? setEmpty(true) : onSend(text.trim()))}>Anzeigen</Button>
      </Group>
    </Stack>
  )
}
