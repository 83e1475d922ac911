import type { ImageReference } from '#domain/catalogue/product.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { classNames } from '#web/kit/class-names.ts'
import styles from '#web/kit/slider/SliderControls.module.css'

type SliderControlsProps = {
  images: readonly ImageReference[]
  index: number
  /** Null where nothing moves by itself, so there is nothing to hold. */
  isPaused: boolean | null
  onPause: (isPaused: boolean) => void
  /** Goes so many images on; below zero back. */
  onMove: (by: number) => void
}

/** Arrows, a dot for each image and the button that holds a slider going by itself. */
export const SliderControls = ({ images, index, isPaused, onPause, onMove }: SliderControlsProps) => (
  <>
    <IconButton
      icon="left"
      label="Zurück"
      className={classNames(styles.arrow, styles.back)}
      onClick={() => onMove(-1)}
    />
    <IconButton
      icon="right"
      label="Vorwärts"
      className={classNames(styles.arrow, styles.forth)}
      onClick={() => onMove(1)}
    />
    <div className={styles.bar}>
      {images.map(({ id }, place) => (
        <button
          key={id}
          type="button"
          className={styles.dot}
          aria-label={`Bild ${place + 1} anzeigen`}
          aria-current={place === index || undefined}
          onClick={() => onMove(place - index)}
        />
      ))}
      {isPaused !== null && (
        <button
          type="button"
          className={styles.hold}
          aria-label={isPaused ? 'Bilderwechsel fortsetzen' : 'Bilderwechsel anhalten'}
          onClick={() => onPause(!isPaused)}
        >
          <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
            <path d={isPaused ? 'M8 5l11 7-11 7z' : 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'} />
          </svg>
        </button>
      )}
    </div>
  </>
)
