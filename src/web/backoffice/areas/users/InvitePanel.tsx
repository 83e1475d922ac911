import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconQrcode } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { formatDateTime } from '#domain/time/format-time.ts'
import { pictureOf } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'

const KEY = 'invitation'

/**
 * Invites somebody who has no password of their own yet, by mail or by a QR code they scan with their own phone. Away
 * for whoever has one.
 */
export function InvitePanel({ id }: { id: number }) {
  const { timeZone } = useLocale()
  const client = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const params = { id }
  const { data } = useQuery({
    queryKey: ['users', id, KEY] as const,
    queryFn: ({ signal }) => callApi('GET', '/users/{id}/invitation', { session: 'staff', signal, params }),
  })
  const keep = (next: typeof data) => client.setQueryData(['users', id, KEY], next)
  const invite = useMutation({
    mutationFn: (way: 'mail' | 'show') =>
      callApi('POST', '/users/{id}/invitation', { session: 'staff', params, body: { way } }),
    onSuccess: ({ address: made, ...standing }) => {
      keep(standing)
      setAddress(made)
      setSentTo(made === null ? standing.email : null)
    },
  })
  const revoke = useMutation({
    mutationFn: () => callApi('DELETE', '/users/{id}/invitation', { session: 'staff', params }),
    onSuccess: standing => {
      keep(standing)
      setAddress(null)
      setSentTo(null)
    },
  })
  if (!data?.isInvitable) return null
  const error = invite.error ?? revoke.error
  const mayMail = data.canSendMail && data.email !== null
  return (
    <Stack gap="sm" style={{ gridColumn: '1 / -1' }}>
      <Text>
        Laden Sie die Person ein: Mit dem Link wählt sie ihr Kennwort selbst und ist gleich angemeldet. Er gilt einen
        Tag und ein einziges Mal; ein neuer ersetzt den bisherigen.
      </Text>
      {error && (
        <Alert color="red" role="alert">
          {failureText(error, 'Die Einladung ist nicht gelungen.')}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          type="button"
          mih={44}
          variant={mayMail ? 'filled' : 'default'}
          disabled={!mayMail}
          loading={invite.isPending && invite.variables === 'mail'}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => invite.mutate('mail')}
        >
          Per E-Mail einladen
        </Button>
        <Button
          type="button"
          mih={44}
          variant={mayMail ? 'default' : 'filled'}
          loading={invite.isPending && invite.variables === 'show'}
          leftSection={<IconQrcode size={18} aria-hidden />}
          onClick={() => invite.mutate('show')}
        >
          QR-Code zeigen
        </Button>
        {data.expiresAt && (
          <Button type="button" mih={44} variant="subtle" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Zurücknehmen
          </Button>
        )}
      </Group>
      {!mayMail && (
        <Text size="sm" c="dimmed">
          {data.email === null
            ? 'Für eine Einladung per E-Mail fehlt die Adresse der Person.'
            : 'Es ist kein Mailserver eingerichtet.'}
        </Text>
      )}
      <output>
        {sentTo && (
          <Text span display="block">
            Die Einladung geht an {sentTo}.
          </Text>
        )}
        {data.expiresAt && (
          <Text span display="block" size="sm">
            Gilt bis {formatDateTime(data.expiresAt, timeZone)} Uhr.
          </Text>
        )}
      </output>
      {address && <InvitationCode address={address} />}
    </Stack>
  )
}

/** The link as a code; it is shown this once. */
function InvitationCode({ address }: { address: string }) {
  const code = useMemo(() => renderSVG(address, { ecc: 'M', border: 2 }), [address])
  return (
    <Stack gap="xs" align="flex-start">
      <img src={pictureOf(code)} alt="QR-Code der Einladung" width={220} height={220} />
      <Text size="sm">
        Lassen Sie die Person den Code mit ihrem Telefon scannen. Er wird nur jetzt gezeigt: Wer ihn scannt, kommt in
        dieses Konto.
      </Text>
    </Stack>
  )
}
