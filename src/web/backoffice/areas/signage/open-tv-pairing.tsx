import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { openPairingDialog, PAIRING_LOOK_MS } from '#web/backoffice/areas/devices/open-pairing.tsx'
import { lookAgain, tvStateQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { callApi } from '#web/kit/api-client.ts'

/** Pairs a TV. */
export const openTvPairing = ({ id, name, pairedAt }: Pick<TvState, 'id' | 'name' | 'pairedAt'>): void =>
  openPairingDialog({
    name,
    pairedAt,
    askCode: () =>
      callApi('POST', '/digital-signage-devices/{id}/pairing-code', { params: { id }, body: {}, session: 'staff' }),
    usePairedAt: isWanted =>
      useQuery({ ...tvStateQuery(id), refetchInterval: PAIRING_LOOK_MS, enabled: isWanted }).data?.pairedAt,
    where: 'am TV',
    done: 'Der TV lädt sein Programm und zeigt es, sobald alles da ist.',
    onClose: () => void lookAgain(),
  })

const ByCode = laterPart(async () => (await import('#web/backoffice/areas/signage/PairByCode.tsx')).PairByCode)

/** Pairs a TV by the code that its screen shows. */
export function openPairingByCode(tvs: readonly TvState[]): void {
  const modalId = modals.open({
    title: 'Mit Code koppeln',
    size: 560,
    closeOnClickOutside: false,
    onClose: () => void lookAgain(),
    children: <ByCode tvs={tvs} onClose={() => modals.close(modalId)} />,
  })
}
