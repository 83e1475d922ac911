import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { PairingCodeCard } from '#web/backoffice/areas/devices/PairingCodeCard.tsx'
import { tvStateQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { callApi } from '#web/kit/api-client.ts'
import deviceClasses from '#web/backoffice/areas/devices/devices.module.css'

const LOOK_MS = 1500

/** A code to type at the TV, as long as it counts; and that it arrived. */
export function PairTvDialog({ tv, onClose }: { tv: Pick<TvState, 'id' | 'pairedAt'>; onClose: () => void }) {
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: () =>
      callApi('POST', '/digital-signage-devices/{id}/pairing-code', {
        params: { id: tv.id },
        body: {},
        session: 'staff',
      }),
  })
  useEffect(() => mutate(), [mutate])
  const { data: state } = useQuery({ ...tvStateQuery(tv.id), refetchInterval: LOOK_MS, enabled: data !== undefined })
  const isPaired = state !== undefined && state.pairedAt !== null && state.pairedAt !== tv.pairedAt
  if (isPaired)
    return (
      <Stack component="output" gap="md" align="center" className={deviceClasses.paired}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <Text fw={650} fz="lg">
          Gekoppelt
        </Text>
        <Text ta="center">Der TV lädt sein Programm und zeigt es, sobald alles da ist.</Text>
        <Button data-autofocus onClick={onClose}>
          Fertig
        </Button>
      </Stack>
    )
  return (
    <Stack gap="md">
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton height={220} />}
      {data && !isPending && (
        <PairingCodeCard key={data.code} code={data} since={submittedAt} onAgain={() => mutate()} where="am TV" />
      )}
      {error && (
        <Group justify="flex-end">
          <Button onClick={() => mutate()}>Erneut versuchen</Button>
        </Group>
      )}
    </Stack>
  )
}
