import { modals } from '@mantine/modals'
import type { About } from '#web/backoffice/specials/SpecialDialog.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const Dialog = laterPart(async () => (await import('#web/backoffice/specials/SpecialDialog.tsx')).SpecialDialog)

/** Asks on which TVs something stands today, and until when. */
export function openSpecial(about: About): void {
  const modalId = modals.open({
    title: 'Heute auf dem Bildschirm',
    size: 560,
    children: <Dialog about={about} onClose={() => modals.close(modalId)} />,
  })
}
