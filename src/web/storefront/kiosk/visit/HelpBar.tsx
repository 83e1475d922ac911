import { useRest } from '#web/kit/use-rest.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { KioskDialog } from '#web/storefront/kiosk/touch/KioskDialog.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import type { Visit } from '#web/storefront/kiosk/device/kiosk-memory.ts'
import styles from '#web/storefront/kiosk/visit/HelpBar.module.css'

const QUESTION = 'cancel'

type HelpBarProps = {
  visit: Visit
  /** Something would be lost. */ hasItems: boolean
  onToggle: (help: 'isLow' | 'isLarge') => void
  onCancel: () => void
}

/**
 * Where everyone reaches it: everything lower, everything larger, start again. A filled cart is not thrown away by one
 * touch.
 */
export function HelpBar({ visit, hasItems, onToggle, onCancel }: HelpBarProps) {
  const isAsking = useLayer(QUESTION) !== undefined
  const isResting = useRest(isAsking)
  return (
    <footer className={styles.bar}>
      <BigButton
        look="quiet"
        icon="down"
        className={styles.low}
        aria-pressed={visit.isLow}
        onClick={() => onToggle('isLow')}
      >
        Untere Bedienhöhe
      </BigButton>
      <BigButton look="quiet" aria-pressed={visit.isLarge} onClick={() => onToggle('isLarge')}>
        <span className={styles.letter} aria-hidden="true">
          A
        </span>
        Große Schrift
      </BigButton>
      <BigButton
        look="quiet"
        icon="close"
        className={styles.cancel}
        aria-haspopup={hasItems ? 'dialog' : undefined}
        onClick={hasItems ? () => openLayer(QUESTION) : onCancel}
      >
        Abbrechen
      </BigButton>
      {isAsking && (
        <KioskDialog
          title="Bestellung abbrechen?"
          look="small"
          closeLabel="Nein, weiter bestellen"
          closeLook="primary"
          onClose={() => closeLayer(QUESTION)}
          foot={
            <BigButton look="secondary" isResting={isResting} onClick={onCancel}>
              Ja, abbrechen
            </BigButton>
          }
        >
          <p className={styles.question}>Ihr Warenkorb wird geleert und alles gelöscht, was Sie eingegeben haben.</p>
        </KioskDialog>
      )}
    </footer>
  )
}
