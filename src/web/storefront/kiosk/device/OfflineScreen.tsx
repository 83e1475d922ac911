import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { Notice } from '#web/storefront/kiosk/touch/Notice.tsx'
import styles from '#web/storefront/kiosk/device/OfflineScreen.module.css'

/** Over everything while the server cannot be reached; goes away by itself, and the order is still there. */
export function OfflineScreen() {
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
      aria-labelledby="kiosk-offline"
      onCancel={event => event.preventDefault()}
    >
      <Notice id="kiosk-offline" icon={<Icon name="wifiOff" size={96} />} title="Gleich wieder da">
        <p>Die Verbindung ist kurz unterbrochen. Es geht von selbst weiter, Ihre Auswahl bleibt erhalten.</p>
        <p>Bestellen können Sie auch direkt bei uns an der Theke.</p>
        <output className={styles.wait}>Verbindung wird gesucht …</output>
      </Notice>
    </dialog>
  )
}
