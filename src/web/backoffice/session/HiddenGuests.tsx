import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { show } from '#web/backoffice/session/shown-data.ts'

/** In the place of what says who guests are, with the way to see it after all. */
export const HiddenGuests = () => (
  <EmptyNotice
    icon={IconEyeOff}
    title="Kundendaten sind ausgeblendet"
    action={
      <Button variant="default" onClick={() => show('customers', true)}>
        Kundendaten anzeigen
      </Button>
    }
  >
    Dieser Browser zeigt nicht, wer bestellt hat.
  </EmptyNotice>
)
