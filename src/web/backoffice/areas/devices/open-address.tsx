import { modals } from '@mantine/modals'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { lookAgain } from '#web/backoffice/areas/devices/device-queries.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const Dialog = laterPart(async () => (await import('#web/backoffice/areas/devices/AddressDialog.tsx')).AddressDialog)

/**
 * Opens the dialog with the address to type into a printer; it stays open beside a slip of the mouse, since it is shown
 * this once.
 */
export function openAddress(device: Pick<DeviceState, 'id' | 'name' | 'status'>): void {
  const modalId = modals.open({
    title: `„${device.name}“ verbinden`,
    size: 560,
    closeOnClickOutside: false,
    onClose: () => void lookAgain(),
    children: <Dialog device={device} onClose={() => modals.close(modalId)} />,
  })
}
