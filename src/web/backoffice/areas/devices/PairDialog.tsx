import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import type { PairingCode } from '#contract/calls/devices.ts'
import { spokenCode } from '#domain/devices/pairing-code.ts'
import { deviceStateQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { countdown } from '#web/backoffice/areas/devices/device-texts.ts'
import { ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

const LOOK_MS = 1500

/** A code to type at the device, or to scan with it, as long as it counts; and that it arrived. */
export function PairDialog({ device, onClose }: { device: Pick<DeviceState, 'id' | 'pairedAt'>; onClose: () => void }) {
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: () => ask('POST', '/devices/{id}/pairing-code', { params: { id: device.id }, body: {}, session: 'staff' }),
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
      {data && !isPending && <Code key={data.code} code={data} since={submittedAt} onAgain={() => mutate()} />}
      {error && (
        <Group justify="flex-end">
          <Button onClick={() => mutate()}>Erneut versuchen</Button>
        </Group>
      )}
    </Stack>
  )
}

/** Counted from when it was asked for by this browser's own steady clock, so that a wrong time of day shortens nothing. */
function Code({ code, since, onAgain }: { code: PairingCode; since: number; onAgain: () => void }) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setNow(since + performance.now() - begun), 500)
    return () => clearInterval(timer)
  }, [since])
  const left = code.expiresInSeconds - (now - since) / 1000
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(`${code.address}#${code.code}`, { ecc: 'M', border: 2 }))}`,
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
        Öffnen Sie am Gerät <strong>{code.address.replace(/^https?:\/\//, '')}</strong> und geben Sie diesen Code ein, oder scannen Sie ihn
        mit dem Gerät.
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
      <Text c="dimmed">Wartet auf das Gerät … Wer den Code hat, bekommt den Zugang. Ein früherer Schlüssel gilt dann nicht mehr.</Text>
    </>
  )
}
