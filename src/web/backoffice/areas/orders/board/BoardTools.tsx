import { Button, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconListNumbers } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import {
  AT_FIRST,
  type CardCounts,
  crowding,
  type Density,
  nextDensity,
} from '#web/backoffice/areas/orders/board/density.ts'
import classes from '#web/backoffice/areas/orders/board/tools.module.css'

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'large', label: 'Groß' },
  { value: 'compact', label: 'Kompakt' },
]

const onResize = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/**
 * How this device shows the board: by itself compact while large cards do not fit, else as somebody chose. The choice
 * stays with the device, for the screen over the stove is not the one at the door.
 */
export function useBoardView(counts: CardCounts, now: number) {
  const [chosen, choose] = useLocalStorage<Density | null>({
    key: 'tresen.backoffice.density',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [hasDishes, setDishes] = useLocalStorage({
    key: 'tresen.backoffice.dishes',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const width = useSyncExternalStore(onResize, () => innerWidth)
  const height = useSyncExternalStore(onResize, () => innerHeight)
  const [own, setOwn] = useState(AT_FIRST)
  const next = nextDensity(own, crowding(counts, { width, height }), now)
  if (next !== own) setOwn(next)
  const choice = chosen === 'compact' || chosen === 'large' ? chosen : null
  return { density: choice ?? next.density, choice, choose, hasDishes, setDishes }
}
type BoardView = ReturnType<typeof useBoardView>

/** How large the cards are, and whether the dishes are counted beside them. */
export function BoardTools({ density, choice, choose, hasDishes, setDishes }: BoardView) {
  return (
    <>
      <Button
        variant={hasDishes ? 'light' : 'default'}
        size="md"
        mih={44}
        className={classes.tool}
        aria-pressed={hasDishes}
        leftSection={<IconListNumbers size={20} aria-hidden />}
        onClick={() => setDishes(!hasDishes)}
      >
        <span className={classes.toolWords}>Gerichte zählen</span>
      </Button>
      <fieldset
        className={classes.densities}
        aria-label={choice ? 'Größe der Karten' : 'Größe der Karten, richtet sich nach dem Andrang'}
      >
        {DENSITIES.map(({ value, label }) => (
          <UnstyledButton
            key={value}
            className={classes.density}
            aria-pressed={value === choice}
            data-shown={value === density || undefined}
            title={value === choice ? 'Noch einmal drücken: nach Andrang' : undefined}
            onClick={() => choose(value === choice ? null : value)}
          >
            {label}
          </UnstyledButton>
        ))}
      </fieldset>
    </>
  )
}
