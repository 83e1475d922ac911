import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell, IconBellOff, IconBellRinging, IconBellX } from '@tabler/icons-react'
import type { BellView } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { useBell } from '#web/backoffice/areas/orders/sound/use-bell.ts'
import { useHeardPlace } from '#web/backoffice/session/use-own-branches.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/orders/watch/watch.module.css'

/** What unfolds under the bell. */
export const BellPart = laterPart(
  async () => (await import('#web/backoffice/areas/orders/watch/BellPanel.tsx')).BellPanel,
)

const state = ({ isBlocked, isRinging, settings }: BellView) => {
  if (settings.mute === 'always' || settings.volume === 0)
    return { Symbol: IconBellOff, text: 'Ton aus', tone: 'quiet' }
  if (isBlocked) return { Symbol: IconBellX, text: 'Ton blockiert', tone: 'blocked' }
  if (isRinging) return { Symbol: IconBellRinging, text: 'Läutet', tone: 'ringing' }
  if (settings.mute === 'untilNext') return { Symbol: IconBellOff, text: 'Still bis zur nächsten', tone: 'quiet' }
  return { Symbol: IconBell, text: 'Ton an', tone: 'ready' }
}

/** The bell of this device: its state in words, how loud, and until when it keeps quiet. */
export function BellControl() {
  const bell = useBell()
  const place = useHeardPlace()
  const { Symbol, text, tone } = state(bell)
  return (
    <Popover position="bottom-end" withArrow trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={classes.bell}
          data-tone={tone}
          leftSection={<Symbol size={20} aria-hidden className={bell.isRinging ? classes.ringing : undefined} />}
        >
          <span className={classes.words}>{text}</span>
          {place && <VisuallyHidden component="span">, nur {place}</VisuallyHidden>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Glocke">
        <BellPart />
      </Popover.Dropdown>
    </Popover>
  )
}
