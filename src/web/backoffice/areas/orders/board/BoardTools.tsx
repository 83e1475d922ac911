import { Button, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconListNumbers } from '@tabler/icons-react'
import type { Density } from '#web/backoffice/areas/orders/board/card-props.ts'
import classes from '#web/backoffice/areas/orders/board/tools.module.css'

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'large', label: 'Groß' },
  { value: 'compact', label: 'Kompakt' },
]

/**
 * How this device shows the board; the choice stays with the device, for the screen over the stove is not the one at
 * the door.
 */
export function useBoardView() {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'tresen.backoffice.density',
    defaultValue: 'large',
    getInitialValueInEffect: false,
  })
  const [hasDishes, setDishes] = useLocalStorage({
    key: 'tresen.backoffice.dishes',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { density: density === 'compact' ? density : ('large' as const), setDensity, hasDishes, setDishes }
}
type Props = ReturnType<typeof useBoardView>

/** How large the cards are, and whether the dishes are counted beside them. */
export function BoardTools({ density, setDensity, hasDishes, setDishes }: Props) {
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
      <fieldset className={classes.densities} aria-label="Größe der Karten">
        {DENSITIES.map(({ value, label }) => (
          <UnstyledButton
            key={value}
            className={classes.density}
            aria-pressed={value === density}
            onClick={() => setDensity(value)}
          >
            {label}
          </UnstyledButton>
        ))}
      </fieldset>
    </>
  )
}
