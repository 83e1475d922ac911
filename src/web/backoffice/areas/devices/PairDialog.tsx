import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { deviceStateQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { PairingCodeCard } from '#web/backoffice/areas/devices/PairingCodeCard.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

const LOOK_MS = 1500

/** A code to type at the device, or to scan with it, as long as it counts; and that it arrived. */
export function PairDialog({ device, onClose }: { device: Pick<DeviceState, 'id' | 'pairedAt'>; onClose: () => void }) {
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: () =>
      callApi('POST', '/devices/{id}/pairing-code', { params: { id: device.id }, body: {}, session: 'staff' }),
  })
  useEffect(() => mutate(), [mutate])
  const { data: state } = useQuery({ ...deviceStateQuery(device.id, LOOK_MS), enabled: data !== undefined })
  const isPaired = state !== undefined && state.pairedAt !== null && state.pairedAt !== device.pairedAt
  if (isPaired)
    return (
      <Stack component="output" gap="md" align="center" className={classes.paired}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <Text fw={650} fz="lg">
          Gekoppelt
        </Text>
        <Text ta="center">Das Gerät hat seinen Schlüssel und öffnet seine Seite von selbst.</Text>
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
        <PairingCodeCard key={data.code} code={data} since={submittedAt} onAgain={() => mutate()} />
      )}
      {error && (
        <Group justify="flex-end">
          <Button onClick={() => mutate()}>Erneut versuchen</Button>
        </Group>
      )}
    </Stack>
  )
}
