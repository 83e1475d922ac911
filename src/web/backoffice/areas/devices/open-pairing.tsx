import { modals } from '@mantine/modals'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { lookAgain } from '#web/backoffice/areas/devices/device-queries.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const Dialog = laterPart(async () => (await import('#web/backoffice/areas/devices/PairDialog.tsx')).PairDialog)

/**
 * Opens the dialog that pairs a device; it stays open beside a slip of the mouse, since somebody is typing its code
 * elsewhere.
 */
export function openPairing(device: Pick<DeviceState, 'id' | 'name' | 'pairedAt'>): void {
  const modalId = modals.open({
    title: `„${device.name}“ koppeln`,
    size: 560,
    closeOnClickOutside: false,
    onClose: () => void lookAgain(),
    children: <Dialog device={device} onClose={() => modals.close(modalId)} />,
  })
}
