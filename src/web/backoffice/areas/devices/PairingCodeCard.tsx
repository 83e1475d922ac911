import { Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import type { PairingCode } from '#contract/calls/devices.ts'
import { spokenCode } from '#domain/devices/pairing-code.ts'
import { countdown } from '#web/backoffice/areas/devices/device-texts.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

type PairingCodeCardProps = { code: PairingCode; since: number; onAgain: () => void; where?: string }

/**
 * A code to type or scan, as long as it counts. Counted from when it was asked for by this browser's own steady clock,
 * so that a wrong time of day shortens nothing.
 */
export function PairingCodeCard({ code, since, onAgain, where = 'am Gerät' }: PairingCodeCardProps) {
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
