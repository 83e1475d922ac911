import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ClockKey } from '#contract/calls/people/clock-keys.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { badgeOfTag, hasTags, watchTags } from '#web/backoffice/kit/browser-readers.ts'
import { failureText, toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/branches/keys/keys.module.css'

type Kind = ClockKey['kind']
const LaterBadgeCode = laterPart(
  async () => (await import('#web/backoffice/areas/users/BadgeCode.tsx')).BadgeCode,
  <Outline rows={[240]} />,
)
const KINDS: Readonly<Record<Kind, string>> = {
  pin: 'PIN am Terminal',
  badge: 'Ausweis',
  token: 'Token für die eigene App',
}
const FAILED = 'Zugang zur Zeiterfassung konnte nicht erstellt werden.'

/** What opens somebody's clock. It is no part of the form around it: each change counts at once. */
export function ClockKeys({ id }: { id: number }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Kind | null>(null)
  const queryKey = ['users', id, 'clock-keys']
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('GET', '/users/{id}/time-tracking-keys', { params: { id }, session: 'staff', signal }),
  })
  const reload = () => client.invalidateQueries({ queryKey })
  const remove = useMutation({
    mutationFn: (keyId: number) =>
      callApi('DELETE', '/users/{id}/time-tracking-keys/{keyId}', { params: { id, keyId }, session: 'staff' }),
    onError: (failure: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(failure, 'Zugang zur Zeiterfassung konnte nicht entfernt werden.'),
      }),
    onSettled: reload,
  })
  const askToRemove = ({ id: keyId, kind }: ClockKey) =>
    modals.openConfirmModal({
      title: `${KINDS[kind]} entfernen?`,
      children: 'Damit kann sich die Person ab sofort nicht mehr ein- und ausstempeln.',
      labels: { confirm: 'Entfernen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(keyId),
    })
  return (
    <FormSection
      title="Zeiterfassung"
      lead="Womit sich die Person am Terminal oder mit einer eigenen App ein- und ausstempelt. Änderungen gelten sofort."
    >
      <div className={`${formClasses.wide} ${classes.keys}`}>
        {isError && !data && (
          <LoadFailure
            message="Zugänge zur Zeiterfassung konnten nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton height={56} />}
        {data?.length === 0 && <p className={classes.none}>Noch keiner. Für das Terminal genügt eine PIN.</p>}
        {data && data.length > 0 && (
          <ul className={classes.list} aria-label="Zugänge zur Zeiterfassung">
            {data.map(key => (
              <Key key={key.id} of={key} onRemove={() => askToRemove(key)} />
            ))}
          </ul>
        )}
        <div className={classes.copyActions}>
          {(Object.keys(KINDS) as Kind[]).map(kind => (
            <Button key={kind} variant="default" onClick={() => setAsked(kind)}>
              {kind === 'badge' ? 'Ausweis hinzufügen' : kind === 'pin' ? 'PIN vergeben' : 'Token erzeugen'}
            </Button>
          ))}
        </div>
      </div>
      {asked && (
        <NewKey
          id={id}
          kind={asked}
          isReplacing={asked !== 'badge' && data?.some(({ kind }) => kind === asked) === true}
          onMade={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </FormSection>
  )
}

function Key({
  of: { kind, label, createdAt, lastUsedAt, pinLength },
  onRemove,
}: {
  of: ClockKey
  onRemove: () => void
}) {
  const { timeZone } = useLocale()
  return (
    <li className={classes.row}>
      <p className={classes.what}>
        <strong>{KINDS[kind]}</strong>
        {label && <span>{label}</span>}
        {pinLength?.digits === 4 && <span>Am Terminal genügen die ersten vier Ziffern.</span>}
        {pinLength?.why && <span>Am Terminal sind alle sechs Ziffern nötig. {pinLength.why}</span>}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Vergeben</dt>
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
        aria-label={`${KINDS[kind]} ${label ?? ''} entfernen`}
        onClick={onRemove}
      >
        Entfernen
      </Button>
    </li>
  )
}

type NewKeyProps = { id: number; kind: Kind; isReplacing: boolean; onMade: () => void; onClose: () => void }

/** What was made stands here once, so the dialog stays open beside a slip of the mouse. */
function NewKey({ id, kind, isReplacing, onMade, onClose }: NewKeyProps) {
  const [badge, setBadge] = useState('')
  const [label, setLabel] = useState('')
  const make = useMutation({
    mutationFn: () => {
      const given = { params: { id }, session: 'staff' } as const
      if (kind === 'badge')
        return callApi('POST', '/users/{id}/time-tracking-badges', {
          ...given,
          body: { badge: badge || null, label: label || null },
        })
      return kind === 'pin'
        ? callApi('POST', '/users/{id}/time-tracking-pin', { ...given, body: {} })
        : callApi('POST', '/users/{id}/time-tracking-token', { ...given, body: {} })
    },
    onSuccess: onMade,
  })
  const [isReading, setReading] = useState(false)
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])
  const readTag = async () => {
    setReading(true)
    reading.current.abort()
    const { signal } = (reading.current = new AbortController())
    const onTag = (tag: Parameters<typeof badgeOfTag>[0]) => {
      setBadge(badgeOfTag(tag))
      setReading(false)
      reading.current.abort()
    }
    await watchTags({ signal, onTag }).catch(() => {
      setReading(false)
      notifications.show({
        color: 'red',
        message: 'NFC ist nicht freigegeben. Erlauben Sie es in den Einstellungen des Browsers.',
      })
    })
  }
  const problem = make.error ? failureText(make.error, FAILED) : undefined
  const holder = toldErrors(make.error)[0]?.row
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      closeOnClickOutside={false}
      title={make.data ? `${KINDS[kind]} ist bereit` : KINDS[kind]}
    >
      <div className={classes.keys}>
        {make.data ? (
          <>
            <p className={classes.none}>Steht nur jetzt hier und danach nie wieder.</p>
            <CopyField label={KINDS[kind]} copyLabel="Kopieren" value={make.data.secret} rows={1} isFirst />
            {make.data.pinLength?.digits === 4 && (
              <p className={classes.none}>
                Am Terminal genügen die ersten vier Ziffern: <strong>{make.data.secret.slice(0, 4)}</strong>
              </p>
            )}
            {make.data.pinLength?.why && (
              <p className={classes.none}>Am Terminal sind alle sechs Ziffern nötig. {make.data.pinLength.why}</p>
            )}
            {kind === 'badge' && <LaterBadgeCode secret={make.data.secret} name={make.data.label ?? 'Ausweis'} />}
          </>
        ) : (
          <>
            {kind === 'badge' ? (
              <>
                <TextInput
                  label="Nummer des Ausweises"
                  description="Ausweis ans Lesegerät halten. Leer: Das System macht eine Nummer. Jede gibt es danach als QR-Code zum Drucken."
                  data-autofocus
                  maxLength={100}
                  value={badge}
                  error={problem}
                  onChange={event => setBadge(event.currentTarget.value)}
                />
                {hasTags() && (
                  <div>
                    <Button variant="default" mih={44} loading={isReading} onClick={() => void readTag()}>
                      Mit NFC lesen
                    </Button>
                  </div>
                )}
                {holder && (
                  <p className={classes.none}>
                    <RowInTheWay {...holder} />
                  </p>
                )}
                <TextInput
                  label="Bezeichnung"
                  description="Zum Beispiel blauer Anhänger."
                  maxLength={80}
                  value={label}
                  onChange={event => setLabel(event.currentTarget.value)}
                />
              </>
            ) : (
              <p className={classes.none}>
                {isReplacing
                  ? 'Ersetzt den bisherigen Zugang, der dann nicht mehr gilt.'
                  : 'Wird für die Person gewählt und nur einmal angezeigt.'}
              </p>
            )}
            {problem && kind !== 'badge' && <p role="alert">{problem}</p>}
          </>
        )}
        <div className={classes.copyActions}>
          <Button variant="default" onClick={onClose}>
            {make.data ? 'Fertig' : 'Abbrechen'}
          </Button>
          {!make.data && (
            <Button
              data-autofocus={kind !== 'badge' || undefined}
              loading={make.isPending}
              onClick={() => make.mutate()}
            >
              {kind === 'badge' ? 'Hinzufügen' : 'Erzeugen'}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
