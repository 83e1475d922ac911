import type { DeviceState } from '#contract/calls/device-shape.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

/** Who has seen that a device or a TV has failed, and when; nothing while nobody has. */
export function SeenNote({ acknowledged }: Pick<DeviceState, 'acknowledged'>) {
  const { timeZone } = useLocale()
  if (!acknowledged) return null
  const { by, at } = acknowledged
  return (
    <p className={classes.seen}>
      Ausfall gesehen{by && ` von ${by}`}, {formatDateTime(at, timeZone)}
    </p>
  )
}
