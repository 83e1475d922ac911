import styles from '#web/storefront/kiosk/touch/Progress.module.css'

/** How far it still is. */
export const Progress = ({ place, of }: { place: number; of: number }) => (
  <div className={styles.progress}>
    <p>{`Schritt ${place} von ${of}`}</p>
    <progress max={of} value={place} aria-label="Fortschritt" />
  </div>
)
