import { useId, useRef } from 'react'
import { Button } from '#web/kit/Button.tsx'
import styles from '#web/storefront/overlays/overlays.module.css'
import { useEscape } from '#web/storefront/overlays/use-escape.ts'

type InstallPromptProps = { shopName: string; onInstall: () => void; onDismiss: () => void }

/** Offers the shop as an app. */
export function InstallPrompt({ shopName, onInstall, onDismiss }: InstallPromptProps) {
  const titleId = useId()
  const prompt = useRef<HTMLElement>(null)
  useEscape(prompt, onDismiss)
  return (
    <section ref={prompt} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{shopName} als App installieren?</h2>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onDismiss}>
          Jetzt nicht
        </Button>
        <Button onClick={onInstall}>Installieren</Button>
      </div>
    </section>
  )
}
