import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import type { PairingCode } from '#contract/calls/devices.ts'
import { spokenCode } from '#domain/devices/pairing-code.ts'
import { countdown } from '#web/backoffice/areas/devices/device-texts.ts'
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

type PairingCodeCardProps = { code: PairingCode; since: number; onAgain: () => void; where?: string }

/**
 * A code to type or scan, as long as it counts. Counted from when it was asked for by this browser's own steady clock,
 * so that a wrong time of day shortens nothing.
 */
function PairingCodeCard({ code, since, onAgain, where = 'am Gerät' }: PairingCodeCardProps) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setNow(since + performance.now() - begun), 500)
    return () => clearInterval(timer)
  }, [since])
  const left = code.expiresInSeconds - (now - since) / 1000
  const picture = useMemo(
    () =>
      `data:image/svg+xml,${encodeURIComponent(renderSVG(`${code.address}#${code.code}`, { ecc: 'M', border: 2 }))}`,
    [code],
  )
  if (left <= 0)
    return (
      <>
        <Text component="output">Der Code ist abgelaufen.</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onAgain}>
            Neuen Code erzeugen
          </Button>
        </Group>
      </>
    )
  return (
    <>
      <Text>
        Öffnen Sie {where} <strong>{code.address.replace(/^https?:\/\//, '')}</strong> und geben Sie diesen Code ein,
        oder scannen Sie ihn damit.
      </Text>
      <div className={classes.pairing}>
        <div>
          <output className={classes.code} aria-label={`Code ${code.code.split('').join(' ')}`}>
            {spokenCode(code.code)}
          </output>
          <p className={classes.left}>
            gilt noch <span className="numbers">{countdown(left)}</span> Minuten
          </p>
        </div>
        <img src={picture} alt="QR-Code zum Koppeln" width={168} height={168} className={classes.qr} />
      </div>
      <Text c="dimmed">
        Wartet … Wer den Code hat, bekommt den Zugang. Ein früherer Schlüssel gilt dann nicht mehr.
      </Text>
    </>
  )
}
