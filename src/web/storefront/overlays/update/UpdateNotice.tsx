import { Button } from '#web/kit/Button.tsx'
import styles from '#web/storefront/overlays/overlays.module.css'

/** A new version waits; the guest decides when it starts. */
export const UpdateNotice = ({ onRestart }: { onRestart: () => void }) => (
  <div className={styles.card}>
    <h2>Ein Update wurde installiert!</h2>
    <p>Starten Sie die App neu um die aktuelle Version zu erhalten.</p>
    <div className={styles.buttons}>
      <Button onClick={onRestart}>App neustarten</Button>
    </div>
  </div>
)
