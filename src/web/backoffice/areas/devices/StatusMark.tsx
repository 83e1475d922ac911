import type { DeviceState } from '#contract/calls/device-shape.ts'
import { DEVICE_STATUSES } from '#domain/devices/device-status.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

/** How a device is doing, by colour and in words. */
export function StatusMark({ device: { status, isEnabled } }: { device: Pick<DeviceState, 'status' | 'isEnabled'> }) {
  return (
    <span className={classes.status} data-status={isEnabled ? status : 'off'}>
      {isEnabled || status === 'unpaired' ? DEVICE_STATUSES[status] : 'Ausgeschaltet'}
    </span>
  )
}
