import { Button, Popover, SegmentedControl, Slider, Text } from '@mantine/core'
import { IconBell, IconBellOff, IconBellRinging, IconBellX } from '@tabler/icons-react'
import { bellDesk, type BellView } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { useBell } from '#web/backoffice/areas/orders/sound/use-bell.ts'
import type { Mute } from '#web/backoffice/areas/orders/sound/ring-decision.ts'
import classes from '#web/backoffice/areas/orders/watch/watch.module.css'

const MUTES: { value: Mute; label: string }[] = [
  { value: 'none', label: 'Läuten' },
  { value: 'untilNext', label: 'Bis zur nächsten' },
  { value: 'always', label: 'Stumm' },
]

const state = ({ isBlocked, isRinging, settings }: BellView) => {
  if (settings.mute === 'always' || settings.volume === 0) return { Symbol: IconBellOff, text: 'Ton aus', tone: 'quiet' }
  if (isBlocked) return { Symbol: IconBellX, text: 'Ton blockiert', tone: 'blocked' }
  if (isRinging) return { Symbol: IconBellRinging, text: 'Läutet', tone: 'ringing' }
  if (settings.mute === 'untilNext') return { Symbol: IconBellOff, text: 'Still bis zur nächsten', tone: 'quiet' }
  return { Symbol: IconBell, text: 'Ton an', tone: 'ready' }
}

/** The bell of this device: its state in words, how loud, and until when it keeps quiet. */
export function BellControl() {
  const bell = useBell()
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
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Glocke">
        <div className={classes.sound}>
          <SegmentedControl
            fullWidth
            aria-label="Wann die Glocke läutet"
            data={MUTES}
            value={bell.settings.mute}
            onChange={value => bellDesk.setMute(value)}
          />
          <div>
            <Text fw={600} mb={6} aria-hidden>
              Lautstärke
            </Text>
            <Slider
              min={0}
              max={100}
              step={5}
              value={Math.round(bell.settings.volume * 100)}
              onChange={value => bellDesk.setVolume(value / 100)}
              label={value => `${value} %`}
              size="lg"
              thumbSize={28}
              thumbLabel="Lautstärke"
            />
          </div>
          <Button variant="default" size="md" mih={44} onClick={bellDesk.test}>
            Ton testen
          </Button>
          <Text c="dimmed">
            Die Glocke läutet auf allen Seiten, bis jede neue Bestellung beantwortet ist. Die Wahl gilt nur auf diesem Gerät.
          </Text>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
