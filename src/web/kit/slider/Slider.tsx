import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { isAdvancing, wrapIndex } from '#domain/slider/is-advancing.ts'
import { classNames } from '#web/kit/class-names.ts'
import type { ImageSize } from '#web/kit/image-address.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { useDrag } from '#web/kit/slider/use-drag.ts'
import { usePageLoaded, useReducedMotion, useVisibleShare } from '#web/kit/slider/slider-situation.ts'
import styles from '#web/kit/slider/Slider.module.css'
import { IconButton } from '#web/kit/IconButton.tsx'
import sliderControlsStyles from '#web/kit/slider/SliderControls.module.css'

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
const SliderControls = ({ images, index, isPaused, onPause, onMove }: SliderControlsProps) => (
  <>
    <IconButton
      icon="left"
      label="Zurück"
      className={classNames(sliderControlsStyles.arrow, sliderControlsStyles.back)}
      onClick={() => onMove(-1)}
    />
    <IconButton
      icon="right"
      label="Vorwärts"
      className={classNames(sliderControlsStyles.arrow, sliderControlsStyles.forth)}
      onClick={() => onMove(1)}
    />
    <div className={sliderControlsStyles.bar}>
      {images.map(({ id }, place) => (
        <button
          key={id}
          type="button"
          className={sliderControlsStyles.dot}
          aria-label={`Bild ${place + 1} anzeigen`}
          aria-current={place === index || undefined}
          onClick={() => onMove(place - index)}
        />
      ))}
      {isPaused !== null && (
        <button
          type="button"
          className={sliderControlsStyles.hold}
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

type SliderProps = {
  images: readonly ImageReference[]
  /** Seconds an image is shown; null goes on by hand only. */
  duration: number | null
  /** What the pictures are of. */
  label: string
  /** Told the index of the image that was tapped. */
  onTap?: (index: number) => void
  /** The `sizes` attribute of the pictures. */
  sizes?: string
  from?: readonly ImageSize[]
  /** Whether it is seen without scrolling; the pictures of another one come when it is near. */
  isFirst?: boolean
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const USUAL: readonly ImageSize[] = ['small', 'medium', 'large']

/**
 * Pictures in an endless row, moved by arrows, dots, keys, drags and time (docs/reference/content.md#slider). It fills
 * the positioned box it stands in, so nothing jumps; until the page has loaded there is only the first picture.
 */
export function Slider({ images, duration, label, onTap, sizes = '100vw', from = USUAL, isFirst = true }: SliderProps) {
  const [{ place, before }, setPlace] = useState({ place: 0, before: 0 })
  const [isPaused, setPaused] = useState(false)
  const slides = useRef<HTMLDivElement>(null)
  const isLoaded = usePageLoaded()
  const isMotionReduced = useReducedMotion()
  const [wasSeen, setSeen] = useState(isFirst)
  const visibleShare = useVisibleShare(slides, setSeen)
  const count = images.length
  const canMove = count > 1
  const index = wrapIndex(place, count)
  const move = (by: number) => setPlace(last => ({ place: last.place + by, before: last.place }))

  const { isDragging, on } = useDrag(canMove, outcome => {
    if (outcome === 'tap') onTap?.(index)
    else if (outcome !== 'stay' && canMove) move(outcome === 'next' ? 1 : -1)
  })
  const isPlaying = isAdvancing({ count, duration, visibleShare, isDragging, isPaused, isMotionReduced })

  useEffect(() => {
    if (!isPlaying || duration === null) return
    const timer = setTimeout(() => setPlace(last => ({ place: last.place + 1, before: last.place })), duration * 1000)
    return () => clearTimeout(timer)
  }, [isPlaying, duration, place])

  const isRowShown = canMove && isLoaded && wasSeen
  useLayoutEffect(() => {
    const row = [...(slides.current?.children ?? [])].filter(child => child instanceof HTMLElement)
    const lay = (origin: number) => {
      for (const slide of row) slide.style.setProperty('--place', String(Number(slide.dataset['place']) - origin))
    }
    lay(before)
    // What came anew has to stand beside the old place before it can glide from there.
    void slides.current?.offsetWidth
    lay(place)
  }, [place, before, isRowShown])

  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEP_BY_KEY[event.key]
      if (!step || !canMove || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      move(step)
    },
  }

  const first = Math.min(place, before) - (isRowShown ? 1 : 0)
  const last = Math.max(place, before) + (isRowShown ? 1 : 0)
  const row = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  return (
    <section className={styles.slider} aria-roledescription="Bilderkarussell" aria-label={label} {...keys}>
      <div
        ref={slides}
        className={classNames(styles.slides, canMove && styles.movable, isDragging && styles.dragging)}
        aria-live={isPlaying ? 'off' : 'polite'}
        {...on}
      >
        {row.map(at => {
          const image = images[wrapIndex(at, count)]
          return (
            image && (
              <figure
                key={at}
                className={styles.slide}
                data-place={at}
                aria-roledescription="Bild"
                aria-label={`${wrapIndex(at, count) + 1} von ${count}`}
                aria-hidden={at !== place}
              >
                <Picture
                  image={image}
                  sizes={sizes}
                  from={from}
                  width={1600}
                  height={900}
                  isEager={wasSeen}
                  className={styles.picture}
                />
                {onTap && (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={image.alt || `Bild ${wrapIndex(at, count) + 1}`}
                    tabIndex={at === place ? 0 : -1}
                    // A pointer's tap is told by the drag; this is the keyboard's.
                    onClick={event => event.detail === 0 && onTap(wrapIndex(at, count))}
                  />
                )}
              </figure>
            )
          )
        })}
      </div>
      {canMove && (
        <SliderControls
          images={images}
          index={index}
          isPaused={duration !== null && duration > 0 && !isMotionReduced ? isPaused : null}
          onPause={setPaused}
          onMove={move}
        />
      )}
    </section>
  )
}
