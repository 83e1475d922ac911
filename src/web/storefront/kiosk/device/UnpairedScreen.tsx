import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { Notice } from '#web/storefront/kiosk/touch/Notice.tsx'
import styles from '#web/storefront/kiosk/device/OfflineScreen.module.css'

/**
 * Over everything while the house lets only paired devices order and this is none: guests are sent to the counter
 * before they choose anything.
 */
export function UnpairedScreen() {
  const screen = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = screen.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-labelledby="kiosk-unpaired"
      onCancel={event => event.preventDefault()}
    >
      <Notice id="kiosk-unpaired" icon={<Icon name="info" size={96} />} title="Hier bitte noch nicht bestellen">
        <p>Dieses Gerät ist noch nicht eingerichtet. Wir nehmen Ihre Bestellung gerne an der Theke auf.</p>
        <p>
          <a href="/pair" data-exit className={styles.pair}>
            Für das Team: Gerät koppeln
          </a>
        </p>
      </Notice>
    </dialog>
  )
}
