import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { deviceStateQuery, lookAgain } from '#web/backoffice/areas/devices/device-queries.ts'
import type { Pairing } from '#web/backoffice/areas/devices/PairDialog.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { callApi } from '#web/kit/api-client.ts'

export const PAIRING_LOOK_MS = 1500

const Dialog = laterPart(async () => (await import('#web/backoffice/areas/devices/PairDialog.tsx')).PairDialog)

/**
 * Opens the dialog that pairs a device or a TV; it stays open beside a slip of the mouse, since somebody is typing its
 * code elsewhere.
 */
export function openPairingDialog(pairing: Pairing): void {
  const modalId = modals.open({
    title: `„${pairing.name}“ koppeln`,
    size: 560,
    closeOnClickOutside: false,
    onClose: pairing.onClose,
    children: <Dialog pairing={pairing} onClose={() => modals.close(modalId)} />,
  })
}

/** Pairs a device. */
export const openPairing = ({ id, name, pairedAt }: Pick<DeviceState, 'id' | 'name' | 'pairedAt'>): void =>
  openPairingDialog({
    name,
    pairedAt,
    askCode: () => callApi('POST', '/devices/{id}/pairing-code', { params: { id }, body: {}, session: 'staff' }),
    usePairedAt: isWanted => useQuery({ ...deviceStateQuery(id, PAIRING_LOOK_MS), enabled: isWanted }).data?.pairedAt,
    where: 'am Gerät',
    done: 'Das Gerät hat seinen Schlüssel und öffnet seine Seite von selbst.',
    onClose: () => void lookAgain(),
  })
