import { Badge, Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconMailShare } from '@tabler/icons-react'
import { externalUsers, type ExternalUser } from '#contract/resources/external-users.ts'
import { EXTERNAL_STATUSES } from '#domain/external/external-status.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { ExternalProjects } from '#web/backoffice/areas/external-users/ExternalProjects.tsx'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import { WaysIn } from '#web/backoffice/areas/external-users/WaysIn.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'

const TONES = { invited: 'blue', active: 'green', disabled: 'gray', expired: 'orange' } as const
const SECTIONS = [
  { title: 'Person', names: ['type', 'firstName', 'lastName', 'email', 'phone', 'company', 'position'] },
  { title: 'Wofür', names: ['customer', 'branches', 'note'] },
  {
    title: 'Zugang',
    lead: 'Ohne Kennwort: Die Einladung und weitere Schlüssel öffnen die Tür.',
    names: ['expiresAt', 'isEnabled'],
  },
  { title: 'Verknüpfung', names: ['externalProvider', 'externalId'] },
] as const

/** Somebody from outside, their invitation and their ways in. */
export function ExternalUserPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={`${path} ${round}`} resource={externalUsers} id={id}>
      {(row, given) => {
        const person = row as unknown as ExternalUser | null
        return (
          <RecordForm
            resource={externalUsers}
            row={row}
            given={given}
            isInside={isInside}
            onSaved={saved => row === null && navigate(`/external-users/${saved.id}`, { replace: true })}
            onRemoved={() => navigate('/external-users')}
            onNext={() => setRound(round + 1)}
            head={menu => (
              <RecordHead resource={externalUsers} row={row} menu={menu}>
                {person?.status && (
                  <Badge size="lg" variant="light" color={TONES[person.status]} tt="none">
                    {EXTERNAL_STATUSES[person.status]}
                  </Badge>
                )}
              </RecordHead>
            )}
          >
            {person && <Invitation person={person} />}
            {SECTIONS.map(({ title, names, ...more }) => (
              <FormSection key={title} title={title} lead={'lead' in more ? more.lead : undefined}>
                <FormFields names={names} />
              </FormSection>
            ))}
            {person && <ExternalProjects id={person.id} />}
            {person && <WaysIn id={person.id} />}
          </RecordForm>
        )
      }}
    </RecordGate>
  )
}

/** How far the invitation has come, and the way to send one. */
function Invitation({ person }: { person: ExternalUser }) {
  const me = useMe()
  const client = useQueryClient()
  const { timeZone } = useLocale()
  const invite = useMutation({
    mutationFn: () =>
      callApi('POST', '/external-users/{id}/invitation', { params: { id: person.id }, body: {}, session: 'staff' }),
    onSuccess: ({ isMailed }) => {
      if (isMailed) notifications.show({ color: 'green', message: `Die Einladung an ${person.email} ist unterwegs.` })
      void client.invalidateQueries({ queryKey: ['rows', 'external-users'] })
    },
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Zugang für Externe konnte nicht gespeichert werden.'),
      }),
  })
  const when = (instant: string) => formatDateTime(instant, timeZone)
  return (
    <FormSection title="Einladung">
      <div className={formClasses.wide}>
        <p className={formClasses.lead}>{stateOf(person, when)}</p>
        {person.isEnabled && may(me, 'external-users.invite') && (
          <Button
            mt="sm"
            variant={person.invitedAt ? 'default' : 'filled'}
            leftSection={<IconMailShare size={18} aria-hidden />}
            loading={invite.isPending}
            onClick={() => invite.mutate()}
          >
            {person.invitedAt ? 'Erneut einladen' : 'Einladung senden'}
          </Button>
        )}
        {invite.data?.address && (
          <>
            <p className={formClasses.lead}>
              Es ist kein Mailserver eingerichtet. Geben Sie diesen Link selbst weiter, er steht nur jetzt hier.
            </p>
            <CopyField
              label="Link der Einladung"
              copyLabel="Link kopieren"
              value={invite.data.address}
              rows={2}
              isFirst
            />
          </>
        )}
      </div>
    </FormSection>
  )
}

function stateOf(
  { status, invitedAt, inviteExpiresAt, activatedAt, lastSeenAt }: ExternalUser,
  when: (instant: string) => string,
): string {
  if (activatedAt)
    return `Angenommen am ${when(activatedAt)}.${lastSeenAt ? ` Zuletzt da am ${when(lastSeenAt)}.` : ''}`
  if (!invitedAt) return 'Noch nicht eingeladen. Bisher öffnet dieser Zugang nichts.'
  if (status === 'expired' && inviteExpiresAt)
    return `Die Einladung vom ${when(invitedAt)} wurde nicht angenommen und ist abgelaufen.`
  return `Eingeladen am ${when(invitedAt)}, gilt bis ${inviteExpiresAt ? when(inviteExpiresAt) : 'auf Weiteres'}.`
}
