import { useId } from 'react'
import { Button } from '#web/kit/Button.tsx'
import styles from '#web/storefront/overlays/overlays.module.css'

type InstallPromptProps = { shopName: string; onInstall: () => void; onDismiss: () => void }

/** Offers the shop as an app. */
export function InstallPrompt({ shopName, onInstall, onDismiss }: InstallPromptProps) {
  const titleId = useId()
  return (
    <section className={styles.card} role="dialog" aria-labelledby={titleId} onKeyDown={event => event.key === 'Escape' && onDismiss()}>
      <h2 id={titleId}>{shopName} als App installieren?</h2>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onDismiss}>Jetzt nicht</Button>
        <Button onClick={onInstall}>Installieren</Button>
      </div>
    </section>
  )
}
