import { useEffect, useState } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { rootOf } from '#contract/pages/route.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { KioskDialog } from '#web/storefront/kiosk/touch/KioskDialog.tsx'
import { keepDeviceBranch } from '#web/storefront/kiosk/device/kiosk-memory.ts'
import { PinPad } from '#web/storefront/kiosk/device/PinPad.tsx'
import styles from '#web/storefront/kiosk/device/ExitDialog.module.css'

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
