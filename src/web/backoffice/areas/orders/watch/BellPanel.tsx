import { Button, SegmentedControl, Slider, Text } from '@mantine/core'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { useBell } from '#web/backoffice/areas/orders/sound/use-bell.ts'
import { useHeardPlace } from '#web/backoffice/session/use-own-branches.ts'
import type { Mute } from '#web/backoffice/areas/orders/sound/ring-decision.ts'
import classes from '#web/backoffice/areas/orders/watch/watch.module.css'

const MUTES: { value: Mute; label: string }[] = [
  { value: 'none', label: 'Läuten' },
  { value: 'untilNext', label: 'Bis zur nächsten' },
  { value: 'always', label: 'Stumm' },
]

/** When the bell of this device rings, and how loud. */
export function BellPanel() {
  const bell = useBell()
  const place = useHeardPlace()
  return (
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
        Die Glocke läutet auf allen Seiten{place && ` für ${place}`}, bis jede neue Bestellung beantwortet ist. Die Wahl
        gilt nur auf diesem Gerät.
      </Text>
      {place && (
        <Text>
          <strong>Andere Filialen läuten hier nicht:</strong> Oben ist {place} gewählt.
        </Text>
      )}
    </div>
  )
}
