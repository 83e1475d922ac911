import { Skeleton, Button, Alert, Group, Radio, Stack, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { BranchKey, NewBranchKey } from '#contract/calls/keys/branch-keys.ts'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { failureText, failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useSettings, useLocale } from '#web/backoffice/session/use-settings.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'
import recordClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/branches/keys/keys.module.css'
import { KEY_KIND_LABELS, BRANCH_KEY_KINDS, type BranchKeyKind, KEY_KIND_HINTS } from '#domain/devices/branch-key.ts'
import { formatDateTime } from '#domain/time/format-time.ts'

/** One key: what it is called, what it opens, since when, and whether a device still uses it. */
function KeyRow({
  entry: { name, kind, createdAt, lastUsedAt },
  onRevoke,
}: {
  entry: BranchKey
  onRevoke: () => void
}) {
  const { timeZone } = useLocale()
  return (
    <li className={classes.row}>
      <p className={classes.what}>
        <strong>{name}</strong>
        <span>{KEY_KIND_LABELS[kind]}</span>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Erzeugt</dt>
          <dd className="numbers">{formatDateTime(createdAt, timeZone)}</dd>
        </div>
        <div>
          <dt>Zuletzt benutzt</dt>
          <dd className="numbers">{lastUsedAt ? formatDateTime(lastUsedAt, timeZone) : 'noch nie'}</dd>
        </div>
      </dl>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        className={classes.revoke ?? ''}
        aria-label={`Schlüssel „${name}“ widerrufen`}
        onClick={onRevoke}
      >
        Widerrufen
      </Button>
    </li>
  )
}

/**
 * The keys with which devices read the orders of a branch. They are no part of the form around them: each change counts
 * at once.
 */
export function BranchKeys({ branchId }: { branchId: number }) {
  const { data: keys, isError, error, refetch, reload } = useBranchKeys(branchId)
  const { enableFrontdesk } = useSettings()
  const place = useRef<HTMLDivElement>(null)

  const revoke = async ({ id }: BranchKey) => {
    try {
      await callApi('DELETE', '/branches/{id}/api-keys/{keyId}', {
        params: { id: branchId, keyId: id },
        session: 'staff',
      })
      notifications.show({ color: 'green', message: 'Zugangsschlüssel widerrufen.' })
    } catch (failure) {
      notifications.show({
        color: 'red',
        message: failureText(failure, 'Zugangsschlüssel konnte nicht gespeichert werden.'),
      })
    }
    await reload()
    // The button that was pressed is gone with its row.
    focusSoon(() =>
      document.activeElement === document.body ? place.current?.querySelector<HTMLElement>('[data-add]') : null,
    )
  }
  const askToRevoke = (key: BranchKey) =>
    modals.openConfirmModal({
      title: `„${key.name}“ widerrufen?`,
      children:
        'Das Gerät mit diesem Schlüssel sieht sofort keine Bestellungen mehr. Ein widerrufener Schlüssel kommt nicht zurück.',
      labels: { confirm: 'Schlüssel widerrufen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () => void revoke(key),
    })

  return (
    <FormSection
      title="Zugangsschlüssel"
      lead="Bildschirme und Tablets lesen damit die Bestellungen dieser Filiale ohne Anmeldung. Geben Sie jedem Gerät einen eigenen. Änderungen gelten sofort."
    >
      <div ref={place} className={`${recordClasses.wide} ${classes.keys}`}>
        {enableFrontdesk === false && (
          <p className={recordClasses.shared}>
            In den Einstellungen ausgeschaltet: zurzeit öffnet kein Schlüssel etwas.
          </p>
        )}
        {isError && !keys && (
          <LoadFailure
            message="Zugangsschlüssel konnten nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!keys && !isError && <Skeleton height={56} />}
        {keys?.length === 0 && (
          <p className={classes.none}>Noch kein Schlüssel: bisher liest nur mit, wer angemeldet ist.</p>
        )}
        {keys && keys.length > 0 && (
          <ul className={classes.list} aria-label="Zugangsschlüssel">
            {keys.map(key => (
              <KeyRow key={key.id} entry={key} onRevoke={() => askToRevoke(key)} />
            ))}
          </ul>
        )}
        <AddButton onAdd={() => askForKey(branchId, () => void reload())}>Schlüssel erzeugen</AddButton>
      </div>
    </FormSection>
  )
}

/**
 * Opens the dialog that makes a key. It stays open beside a slip of the mouse: the secret is shown in it and nowhere
 * else.
 */
function askForKey(branchId: number, onMade: () => void): void {
  const modalId = modals.open({
    title: 'Schlüssel erzeugen',
    size: 560,
    closeOnClickOutside: false,
    children: (
      <NewKey
        branchId={branchId}
        onMade={({ name }) => {
          modals.updateModal({ modalId, title: `Schlüssel „${name}“ ist bereit` })
          onMade()
        }}
        onClose={() => modals.close(modalId)}
      />
    ),
  })
}

/** Often enough to see a new device arrive. */
const REFRESH_MS = 30_000

/** The keys of a branch as the server lists them, and the way to load them anew. */
function useBranchKeys(branchId: number) {
  const client = useQueryClient()
  const queryKey = ['branch-keys', branchId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('GET', '/branches/{id}/api-keys', { params: { id: branchId }, signal, session: 'staff' }),
    refetchInterval: REFRESH_MS,
  })
  return { ...query, reload: () => client.invalidateQueries({ queryKey }) }
}

type NewKeyProps = { branchId: number; onMade: (key: NewBranchKey) => void; onClose: () => void }

/** Asks for what a key needs, makes it, and shows its secret until the dialog is closed. */
function NewKey({ branchId, onMade, onClose }: NewKeyProps) {
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
