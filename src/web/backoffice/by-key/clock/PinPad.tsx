import type { ReactNode } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import classes from '#web/backoffice/by-key/clock/clock.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type Props = {
  digits: string
  /** So many are enough. */
  length: number
  isCode: boolean
  error: string
  onChange: (digits: string) => void
  /** Turns from PINs to the codes of phones and back. */
  onTurn: () => void
  children?: ReactNode
}

/** Digits large enough for wet hands. The last one sends; what is entered shows as dots. */
export function PinPad({ digits, length, isCode, error, onChange, onTurn, children }: Props) {
  return (
    <section className={classes.pad} aria-label={isCode ? 'Code vom Handy eingeben' : 'PIN eingeben'}>
      <p className={classes.lead}>
        {isCode ? 'Die acht Ziffern vom Handy eingeben' : 'PIN eingeben oder Ausweis ans Lesegerät halten'}
      </p>
      <output className={classes.dots} aria-label={`${digits.length} von ${length} Ziffern eingegeben`}>
        {Array.from({ length }, (_, index) => (
          <span key={index} data-filled={index < digits.length || undefined} />
        ))}
      </output>
      <p className={classes.error} role="alert">
        {error}
      </p>
      <div className={classes.keys}>
        {DIGITS.map(digit => (
          <button key={digit} type="button" onClick={() => onChange(digits + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label="Alles löschen" onClick={() => onChange('')}>
          <Icon name="close" size={32} />
        </button>
        <button type="button" onClick={() => onChange(`${digits}0`)}>
          0
        </button>
        <button type="button" aria-label="Letzte Ziffer löschen" onClick={() => onChange(digits.slice(0, -1))}>
          <Icon name="left" size={32} />
        </button>
      </div>
      {children}
      <div className={classes.others}>
        <button type="button" onClick={onTurn}>
          {isCode ? 'PIN eingeben' : 'Code vom Handy eingeben'}
        </button>
      </div>
    </section>
  )
}
