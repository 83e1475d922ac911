import { Button, Popover, SegmentedControl, Slider, Text } from '@mantine/core'
import { IconBell, IconBellOff, IconBellRinging, IconBellX } from '@tabler/icons-react'
import type { BellState } from '#web/backoffice/orders/sound/use-bell.ts'
import type { Mute } from '#web/backoffice/orders/sound/ring-decision.ts'
import classes from '#web/backoffice/orders/board/board.module.css'

const MUTES: { value: Mute; label: string }[] = [
  { value: 'none', label: 'Läuten' },
  { value: 'untilNext', label: 'Bis zur nächsten' },
  { value: 'always', label: 'Stumm' },
]

const state = ({ isBlocked, isRinging, settings }: BellState) => {
  if (settings.mute === 'always' || settings.volume === 0) return { Symbol: IconBellOff, text: 'Ton aus' }
  if (isBlocked) return { Symbol: IconBellX, text: 'Ton blockiert' }
  if (isRinging) return { Symbol: IconBellRinging, text: 'Läutet' }
  return settings.mute === 'untilNext' ? { Symbol: IconBellOff, text: 'Still bis zur nächsten' } : { Symbol: IconBell, text: 'Ton an' }
}

/** The bell of this device: its state in words, how loud, and until when it keeps quiet. */
export function BellControl({ bell }: { bell: BellState }) {
  const { Symbol, text } = state(bell)
  return (
    <Popover position="bottom-end" withArrow trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant={bell.isRinging ? 'filled' : 'default'}
          size="md"
          mih={44}
          leftSection={<Symbol size={20} aria-hidden className={bell.isRinging ? classes.ringing : undefined} />}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.sound}>
          <SegmentedControl fullWidth aria-label="Glocke" data={MUTES} value={bell.settings.mute} onChange={value => bell.setMute(value)} />
          <div>
            <Text fw={600} mb={6} aria-hidden>
              Lautstärke
            </Text>
            <Slider
              min={0}
              max={100}
              step={5}
              value={Math.round(bell.settings.volume * 100)}
              onChange={value => bell.setVolume(value / 100)}
              label={value => `${value} %`}
              size="lg"
              thumbSize={28}
              thumbLabel="Lautstärke"
            />
          </div>
          <Button variant="default" size="md" mih={44} onClick={bell.test}>
            Ton testen
          </Button>
          <Text c="dimmed">Die Glocke läutet, bis jede neue Bestellung beantwortet ist. Die Wahl gilt nur auf diesem Gerät.</Text>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
