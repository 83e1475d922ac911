import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/kiosk/device/PinPad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const LONGEST = 40

type PinPadProps = { pin: string; error: string; onChange: (pin: string) => void; onEnter: () => void }

/** Digits to press, or to type where there is a keyboard. What is entered shows as dots. */
export function PinPad({ pin, error, onChange, onEnter }: PinPadProps) {
  const press = (digit: string) => onChange((pin + digit).slice(0, LONGEST))
  return (
    <div className={styles.pad}>
      <input
        type="password"
        className={styles.input}
        aria-label="PIN"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'kiosk-pin-error' : undefined}
        inputMode="none"
        autoComplete="off"
        value={pin}
        onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, LONGEST))}
        onKeyDown={event => {
          if (event.key === 'Enter' && pin) onEnter()
        }}
      />
      <p id="kiosk-pin-error" className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.keys}>
        {DIGITS.map(digit => (
          <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.key} aria-label="Alles löschen" onClick={() => onChange('')}>
          <Icon name="close" size={32} />
        </button>
        <button type="button" className={styles.key} onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          className={styles.key}
          aria-label="Letzte Ziffer löschen"
          onClick={() => onChange(pin.slice(0, -1))}
        >
          <Icon name="left" size={32} />
        </button>
      </div>
    </div>
  )
}
