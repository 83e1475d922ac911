import { useLayoutEffect, useRef } from 'react'
import { LATE_MS, useRest } from '#web/kit/use-rest.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { Countdown } from '#web/storefront/kiosk/touch/Countdown.tsx'
import styles from '#web/storefront/kiosk/device/IdleDialog.module.css'

const late = () => LATE_MS

type IdleDialogProps = {
  secondsLeft: number
  totalSeconds: number
  hasItems: boolean
  onStay: () => void
  onEnd: () => void
}

/**
 * Asks whether anybody is still there, over the whole glass, with the seconds that are left. Touching beside the
 * buttons stays too.
 */
export function IdleDialog({ secondsLeft, totalSeconds, hasItems, onStay, onEnd }: IdleDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // it comes by itself, maybe under a finger that was on its way to something else
  const isResting = useRest(null, late)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="kiosk-idle"
      aria-describedby="kiosk-idle-text"
      onCancel={event => {
        event.preventDefault()
        onStay()
      }}
      onPointerDown={event => {
        if (event.target === event.currentTarget) onStay()
      }}
    >
      <div className={styles.panel}>
        <h2 id="kiosk-idle" className={styles.title}>
          Weiter bestellen?
        </h2>
        <Countdown secondsLeft={secondsLeft} totalSeconds={totalSeconds} />
        <p id="kiosk-idle-text" className={styles.text}>
          {hasItems
            ? 'Sonst wird Ihr Warenkorb geleert und alles gelöscht, was Sie eingegeben haben.'
            : 'Sonst beginnt das Gerät von vorne.'}
        </p>
        <div className={styles.buttons}>
          <BigButton autoFocus isWide onClick={onStay}>
            Ja, weiter bestellen
          </BigButton>
          <BigButton look="secondary" isWide isResting={isResting} onClick={onEnd}>
            Nein, abbrechen
          </BigButton>
        </div>
      </div>
    </dialog>
  )
}
