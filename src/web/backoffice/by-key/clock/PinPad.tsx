import { PIN_DIGITS } from '#web/backoffice/by-key/clock/use-reader.ts'
import { Icon } from '#web/kit/Icon.tsx'
import classes from '#web/backoffice/by-key/clock/clock.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const DOTS = Array.from({ length: PIN_DIGITS }, (_, index) => index)

type PinPadProps = { pin: string; error: string; onChange: (pin: string) => void }

/** Digits large enough for wet hands. The sixth one sends; what is entered shows as dots. */
export function PinPad({ pin, error, onChange }: PinPadProps) {
  return (
    <section className={classes.pad} aria-label="PIN eingeben">
      <p className={classes.lead}>PIN eingeben oder Ausweis ans Lesegerät halten</p>
      <output className={classes.dots} aria-label={`${pin.length} von ${PIN_DIGITS} Ziffern eingegeben`}>
        {DOTS.map(index => (
          <span key={index} data-filled={index < pin.length || undefined} />
        ))}
      </output>
      <p className={classes.error} role="alert">
        {error}
      </p>
      <div className={classes.keys}>
        {DIGITS.map(digit => (
          <button key={digit} type="button" onClick={() => onChange(pin + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label="Alles löschen" onClick={() => onChange('')}>
          <Icon name="close" size={32} />
        </button>
        <button type="button" onClick={() => onChange(`${pin}0`)}>
          0
        </button>
        <button type="button" aria-label="Letzte Ziffer löschen" onClick={() => onChange(pin.slice(0, -1))}>
          <Icon name="left" size={32} />
        </button>
      </div>
    </section>
  )
}
