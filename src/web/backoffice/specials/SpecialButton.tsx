import { Button } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { openSpecial } from '#web/backoffice/specials/open-special.tsx'
import type { About } from '#web/backoffice/specials/SpecialDialog.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** Puts what the page is about on TVs for today, for whoever may. */
export function SpecialButton({ about }: { about: About }) {
  if (!may(useMe(), 'digital-signage-devices.special')) return null
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<IconDeviceTv size={18} stroke={1.6} aria-hidden />}
      onClick={() => openSpecial(about)}
    >
      Heute auf dem Bildschirm
    </Button>
  )
}
