import { Button, Group, Modal, Skeleton, Switch, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessToken } from '#contract/calls/external-users.ts'
import { ACCESS_SCOPES } from '#domain/external/external-status.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { DAY_MINUTES, isoOf, wallInstant } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/branches/keys/keys.module.css'

/** The tokens that let somebody in. They are no part of the form around them: each change counts at once. */
export function WaysIn({ id }: { id: number }) {
  const me = useMe()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const queryKey = ['external-users', id, 'tokens']
  const isAllowed = may(me, 'external-users.invite')
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('GET', '/external-users/{id}/access-tokens', { params: { id }, session: 'staff', signal }),
    enabled: isAllowed,
  })
  const reload = () => client.invalidateQueries({ queryKey })
  const revoke = useMutation({
    mutationFn: (tokenId: number) =>
      callApi('DELETE', '/external-users/{id}/access-tokens/{tokenId}', { params: { id, tokenId }, session: 'staff' }),
    onError: (failure: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(failure, 'Zugangsschlüssel konnte nicht gespeichert werden.'),
      }),
    onSettled: reload,
  })
  const askToRevoke = ({ id: tokenId, label }: AccessToken) =>
    modals.openConfirmModal({
      title: `„${label}“ widerrufen?`,
      children: 'Wer damit hereinkam, kommt sofort nicht mehr herein.',
      labels: { confirm: 'Zugang widerrufen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () => revoke.mutate(tokenId),
    })
  if (!isAllowed) return null
  return (
    <FormSection
      title="Zugangsschlüssel"
      lead="Womit die Person hereinkommt. Für Programme: Kopfzeile „Authorization: Extern …“. Änderungen gelten sofort."
    >
      <div className={`${formClasses.wide} ${classes.keys}`}>
        {isError && !data && (
          <LoadFailure
            message="Zugangsschlüssel konnten nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton height={56} />}
        {data?.length === 0 && (
          <p className={classes.none}>Noch keiner. Der erste entsteht, wenn die Einladung angenommen wird.</p>
        )}
        {data && data.length > 0 && (
          <ul className={classes.list} aria-label="Zugangsschlüssel">
            {data.map(token => (
              <Token key={token.id} token={token} onRevoke={() => askToRevoke(token)} />
            ))}
          </ul>
        )}
        <AddButton onAdd={() => setOpen(true)}>Schlüssel erzeugen</AddButton>
      </div>
      {isOpen && <NewToken id={id} onMade={reload} onClose={() => setOpen(false)} />}
    </FormSection>
  )
}

function Token({
  token: { label, createdAt, expiresAt, lastUsedAt, scopes },
  onRevoke,
}: {
  token: AccessToken
  onRevoke: () => void
}) {
  const { timeZone } = useLocale()
  const when = (instant: string | null, otherwise: string) => (instant ? formatDateTime(instant, timeZone) : otherwise)
  return (
    <li className={classes.row}>
      <p className={classes.what}>
        <strong>{label}</strong>
        <span>
          {expiresAt ? `bis ${when(expiresAt, '')}` : 'ohne Ende'}
          {!scopes.includes('work') && ', nur lesen'}
        </span>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Erzeugt</dt>
          <dd className="numbers">{when(createdAt, '')}</dd>
        </div>
        <div>
          <dt>Zuletzt benutzt</dt>
          <dd className="numbers">{when(lastUsedAt, 'noch nie')}</dd>
        </div>
      </dl>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        className={classes.revoke ?? ''}
        aria-label={`„${label}“ widerrufen`}
        onClick={onRevoke}
      >
        Widerrufen
      </Button>
    </li>
  )
}

/** The secret stands here once, so the dialog stays open beside a slip of the mouse. */
function NewToken({ id, onMade, onClose }: { id: number; onMade: () => void; onClose: () => void }) {
  const { timeZone } = useLocale()
  const [label, setLabel] = useState('')
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [readsOnly, setReadsOnly] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      callApi('POST', '/external-users/{id}/access-tokens', {
        params: { id },
        body: {
          label,
          // the last day counts whole
          expiresAt: lastDay && isoOf(wallInstant(lastDay, DAY_MINUTES, timeZone)),
          scopes: readsOnly ? ['read'] : [...ACCESS_SCOPES],
        },
        session: 'staff',
      }),
    onSuccess: onMade,
  })
  const problem = make.error ? failureText(make.error, 'Zugangsschlüssel konnte nicht erstellt werden.') : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      closeOnClickOutside={false}
      title={make.data ? `„${make.data.label}“ ist bereit` : 'Schlüssel erzeugen'}
    >
      {make.data ? (
        <div className={classes.keys}>
          <p className={classes.none}>Beides steht nur jetzt hier. Geben Sie weiter, was gebraucht wird.</p>
          <CopyField
            label="Adresse für eine Person"
            copyLabel="Adresse kopieren"
            value={make.data.address}
            rows={2}
            isFirst
          />
          <CopyField
            label="Schlüssel für ein Programm"
            copyLabel="Schlüssel kopieren"
            value={make.data.secret}
            rows={1}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Fertig
            </Button>
          </Group>
        </div>
      ) : (
        <div className={classes.keys}>
          <TextInput
            label="Bezeichnung"
            description="Wofür, zum Beispiel Lagerprogramm."
            data-autofocus
            maxLength={80}
            value={label}
            error={problem}
            onChange={event => setLabel(event.currentTarget.value)}
          />
          <LazyDayInput
            label="Letzter Tag"
            description="Leer: solange die Person Zugang hat."
            value={lastDay}
            onChange={setLastDay}
          />
          <Switch
            label="Nur lesen"
            description="Zeigt, was die Person betrifft; abhaken, kommentieren und senden lässt sich damit nichts."
            checked={readsOnly}
            onChange={event => setReadsOnly(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button disabled={label.trim() === ''} loading={make.isPending} onClick={() => make.mutate()}>
              Erzeugen
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  )
}
