import { modals } from '@mantine/modals'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { lookAgain } from '#web/backoffice/areas/signage/tv-queries.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const Dialog = laterPart(async () => (await import('#web/backoffice/areas/signage/PairTvDialog.tsx')).PairTvDialog)

/**
 * Opens the dialog that pairs a TV; it stays open beside a slip of the mouse, since somebody is typing its code
 * elsewhere.
 */
export function openTvPairing(tv: Pick<TvState, 'id' | 'name' | 'pairedAt'>): void {
  const modalId = modals.open({
    title: `„${tv.name}“ koppeln`,
    size: 560,
    closeOnClickOutside: false,
    onClose: () => void lookAgain(),
    children: <Dialog tv={tv} onClose={() => modals.close(modalId)} />,
  })
}
