import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PairingCode } from '#contract/calls/devices.ts'
import { PairingCodeCard } from '#web/backoffice/areas/devices/PairingCodeCard.tsx'
import classes from '#web/backoffice/areas/devices/devices.module.css'

/** What is paired by a code: a device or a TV. */
export type Pairing = {
  name: string
  /** When it was paired before; a later moment says that the code arrived. */
  pairedAt: string | null
  askCode: () => Promise<PairingCode>
  /** When it was paired last, looked up every `PAIRING_LOOK_MS` while `isWanted`. */
  usePairedAt: (isWanted: boolean) => string | null | undefined
  /** Where the code is typed, such as 'am Gerät'. */
  where: string
  /** What is said once it is paired. */
  done: string
  onClose: () => void
}

/** A code to type at the device or TV, or to scan with it, as long as it counts; and that it arrived. */
export function PairDialog({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const { mutate, data, error, isPending, submittedAt } = useMutation({ mutationFn: pairing.askCode })
  useEffect(() => mutate(), [mutate])
  const pairedAt = pairing.usePairedAt(data !== undefined)
  if (pairedAt && pairedAt !== pairing.pairedAt)
    return (
      <Stack component="output" gap="md" align="center" className={classes.paired}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <Text fw={650} fz="lg">
          Gekoppelt
        </Text>
        <Text ta="center">{pairing.done}</Text>
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
        <PairingCodeCard
          key={data.code}
          code={data}
          since={submittedAt}
          onAgain={() => mutate()}
          where={pairing.where}
        />
      )}
      {error && (
        <Group justify="flex-end">
          <Button onClick={() => mutate()}>Erneut versuchen</Button>
        </Group>
      )}
    </Stack>
  )
}
