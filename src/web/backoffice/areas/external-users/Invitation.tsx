import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconMailShare } from '@tabler/icons-react'
import type { ExternalUser } from '#contract/resources/external-users.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'

/** How far the invitation has come, and the way to send one. */
export function Invitation({ person }: { person: ExternalUser }) {
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
