import { useState, useSyncExternalStore } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import styles from '#web/storefront/overlays/install/InstallInstructions.module.css'
import { installEvent } from '#web/storefront/overlays/install/install-offer.ts'
import { type InstallWay, installWay } from '#web/storefront/overlays/install/install-way.ts'

type InstructionsProps = { onFinish: () => void; onCancel: () => void }

/** The last step to the app, which only the browser can take (docs/reference/content.md#app-installation). */
export function InstallInstructions({ onFinish, onCancel }: InstructionsProps) {
  const offer = useSyncExternalStore(installEvent.subscribe, installEvent.get)
  const [isRunning, setRunning] = useState(false)
  const way = installWay({
    hasDialog: offer !== null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })

  const complete = async () => {
    if (!offer) return onFinish()
    setRunning(true)
    await offer.prompt()
    const { outcome } = await offer.userChoice
    // The browser's dialog opens once for each offer. Accepted, its `appinstalled` closes this one.
    if (outcome === 'dismissed') {
      installEvent.set(null)
      onCancel()
    }
  }
  return (
    <Dialog
      title="Fast geschafft!"
      look="window"
      onClose={onCancel}
      footer={
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onCancel}>
            Abbrechen
          </Button>
          <Button isBusy={isRunning} onClick={() => void complete()}>
            {isRunning ? 'Installation läuft' : 'Installation abschliessen'}
          </Button>
        </div>
      }
    >
      <Guide way={way} />
    </Dialog>
  )
}

function Guide({ way }: { way: InstallWay }) {
  if (way === 'dialog')
    return (
      <p>Bestätigen Sie die Installation im nächsten Schritt. Danach finden Sie die App auf Ihrem Startbildschirm.</p>
    )
  if (way === 'byHand')
    return (
      <p>
        Ihr Browser unterstützt die Installation auf Knopfdruck leider nicht. Öffnen Sie das Menü Ihres Browsers und
        wählen Sie dort „App installieren“ oder „Zum Startbildschirm hinzufügen“.
      </p>
    )
  return (
    <>
      <p className={styles.lead}>Zwei Schritte fehlen noch, dann liegt die App auf Ihrem Home-Bildschirm.</p>
      <ol className={styles.steps}>
        <li>
          <ShareIcon />
          <span>
            Tippen Sie auf das Teilen-Symbol{' '}
            {way === 'ipad' ? 'rechts in der Adressleiste' : 'am unteren Bildschirmrand'}.
          </span>
        </li>
        <li>
          <Icon name="plus" size={24} />
          <span>
            Wählen Sie <strong>Zum Home-Bildschirm</strong> und bestätigen Sie mit „Hinzufügen“.
          </span>
        </li>
      </ol>
    </>
  )
}

const ShareIcon = () => (
  <svg
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 15V3M8 6.5L12 3l4 3.5M8 10H5.5v11h13V10H16" />
  </svg>
)
