import { BigButton } from '#web/storefront/kiosk/BigButton.tsx'
import type { Visit } from '#web/storefront/kiosk/kiosk-memory.ts'
import styles from '#web/storefront/kiosk/HelpBar.module.css'

/** At the very bottom, where everyone reaches it: everything lower, everything larger, start again. */
export const HelpBar = ({
  visit,
  onToggle,
  onCancel,
}: {
  visit: Visit
  onToggle: (help: 'isLow' | 'isLarge') => void
  onCancel: () => void
}) => (
  <footer className={styles.bar}>
    <BigButton look="quiet" icon="down" aria-pressed={visit.isLow} onClick={() => onToggle('isLow')}>
      Untere Bedienhöhe
    </BigButton>
    <BigButton look="quiet" aria-pressed={visit.isLarge} onClick={() => onToggle('isLarge')}>
      <span className={styles.letter} aria-hidden="true">
        A
      </span>
      Große Schrift
    </BigButton>
    <BigButton look="quiet" icon="close" className={styles.cancel} onClick={onCancel}>
      Abbrechen
    </BigButton>
  </footer>
)
