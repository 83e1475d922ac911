import { useEffect, useState } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { rootOf } from '#contract/pages/route.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { KioskDialog } from '#web/storefront/kiosk/touch/KioskDialog.tsx'
import { keepDeviceBranch } from '#web/storefront/kiosk/device/kiosk-memory.ts'
import styles from '#web/storefront/kiosk/device/ExitDialog.module.css'
import { Icon } from '#web/kit/Icon.tsx'
import pinPadStyles from '#web/storefront/kiosk/device/PinPad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const LONGEST = 40

type PinPadProps = { pin: string; error: string; onChange: (pin: string) => void; onEnter: () => void }

/** Digits to press, or to type where there is a keyboard. What is entered shows as dots. */
function PinPad({ pin, error, onChange, onEnter }: PinPadProps) {
  const press = (digit: string) => onChange((pin + digit).slice(0, LONGEST))
  return (
    <div className={pinPadStyles.pad}>
      <input
        type="password"
        className={pinPadStyles.input}
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
      <p id="kiosk-pin-error" className={pinPadStyles.error} role="alert">
        {error}
      </p>
      <div className={pinPadStyles.keys}>
        {DIGITS.map(digit => (
          <button key={digit} type="button" className={pinPadStyles.key} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={pinPadStyles.key} aria-label="Alles löschen" onClick={() => onChange('')}>
          <Icon name="close" size={32} />
        </button>
        <button type="button" className={pinPadStyles.key} onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          className={pinPadStyles.key}
          aria-label="Letzte Ziffer löschen"
          onClick={() => onChange(pin.slice(0, -1))}
        >
          <Icon name="left" size={32} />
        </button>
      </div>
    </div>
  )
}

const TIMEOUT_MS = 30_000

/** The device is no kiosk any more: it forgets guest and branch and becomes a browser again. */
async function leave(): Promise<void> {
  sessionState(rootOf('self-service')).clear()
  keepDeviceBranch(null)
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
  location.assign('/')
}

/** The way out for staff: by PIN, or where none is set by signing in. Closes by itself when nobody goes on. */
export function ExitDialog({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(onClose, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [pin, onClose])

  const unlock = async () => {
    setBusy(true)
    setError('')
    try {
      await callApi('POST', '/kiosk/unlock', { body: { pin } })
      await leave()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      setPin('')
    }
    setBusy(false)
  }
  return (
    <KioskDialog
      title="Selbstbedienung verlassen"
      look="small"
      onClose={onClose}
      closeLabel="Abbrechen"
      foot={
        hasPin && (
          <BigButton className={styles.leave} isBusy={isBusy} disabled={pin === ''} onClick={() => void unlock()}>
            Verlassen
          </BigButton>
        )
      }
    >
      {hasPin ? (
        <PinPad pin={pin} error={error} onChange={setPin} onEnter={() => void unlock()} />
      ) : (
        <div className={styles.login}>
          <p>Es ist keine PIN festgelegt. Wer hier arbeitet, verlässt die Selbstbedienung durch die Anmeldung.</p>
          <a href="/backend/login" data-exit className={styles.link}>
            Zur Anmeldung
          </a>
        </div>
      )}
    </KioskDialog>
  )
}
