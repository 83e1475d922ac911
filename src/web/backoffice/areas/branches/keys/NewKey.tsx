import { Alert, Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { NewBranchKey } from '#contract/calls/branch-keys.ts'
import { BRANCH_KEY_KINDS, type BranchKeyKind, KEY_KIND_HINTS, KEY_KIND_LABELS } from '#domain/devices/branch-key.ts'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import recordClasses from '#web/backoffice/form/form.module.css'

type NewKeyProps = { branchId: number; onMade: (key: NewBranchKey) => void; onClose: () => void }

/** Asks for what a key needs, makes it, and shows its secret until the dialog is closed. */
export function NewKey({ branchId, onMade, onClose }: NewKeyProps) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<BranchKeyKind>('frontdesk')
  const [made, setMade] = useState<NewBranchKey | null>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<readonly { message: string; field?: string }[]>([])
  const atName = errors.find(({ field }) => field === 'name')?.message
  const general = errors.find(({ field }) => field !== 'name')?.message

  const make = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setErrors([])
    try {
      const key = await callApi('POST', '/branches/{id}/api-keys', {
        params: { id: branchId },
        body: { name, kind },
        session: 'staff',
      })
      setMade(key)
      onMade(key)
    } catch (failure) {
      setErrors(failureErrors(failure, 'Der Schlüssel konnte nicht erzeugt werden.'))
    }
    setSending(false)
  }

  if (made) return <ShownKey made={made} onClose={onClose} />
  return (
    <form onSubmit={event => void make(event)} noValidate>
      <Stack gap="md">
        {general && (
          <Alert color="red" variant="light" role="alert">
            {general}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="Woran Sie das Gerät erkennen, zum Beispiel „Bildschirm Abholung“."
          required
          maxLength={80}
          data-autofocus
          value={name}
          error={atName}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Radio.Group label="Was der Schlüssel öffnet" value={kind} onChange={value => setKind(value as BranchKeyKind)}>
          <Stack gap="xs" mt={4}>
            {BRANCH_KEY_KINDS.map(one => (
              <Radio key={one} value={one} label={KEY_KIND_LABELS[one]} description={KEY_KIND_HINTS[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" loading={isSending}>
            Schlüssel erzeugen
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The one time that the secret of a key is seen. */
function ShownKey({ made, onClose }: { made: NewBranchKey; onClose: () => void }) {
  return (
    <Stack gap="md">
      <output className={recordClasses.shared}>
        Der Schlüssel wird nur jetzt angezeigt und danach nie wieder. Wer ihn hat, sieht: {KEY_KIND_HINTS[made.kind]}
      </output>
      <CopyField label="Adresse" copyLabel="Adresse kopieren" value={made.address} rows={3} isFirst />
      <CopyField label="Schlüssel" copyLabel="Schlüssel kopieren" value={made.secret} rows={2} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fertig
        </Button>
      </Group>
    </Stack>
  )
}
