import { useEffect, useRef, useState } from 'react'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { isAdvancing } from '#domain/slider/is-advancing.ts'
import { wrapIndex } from '#domain/slider/wrap-index.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { useDrag } from '#web/kit/slider/use-drag.ts'
import { usePageLoaded } from '#web/kit/slider/use-page-loaded.ts'
import { useReducedMotion } from '#web/kit/slider/use-reduced-motion.ts'
import { useVisibleShare } from '#web/kit/slider/use-visible-share.ts'
import styles from '#web/storefront/content/blocks/WoodTeaser.module.css'

type Props = {
  images: readonly ImageReference[]
  seconds: number
  /** Told 1 for a swipe onwards, -1 for one back; null where there is nothing to swipe to. */
  onSwipe: ((by: number) => void) | null
}

/**
 * Pictures of one thing that fade into each other while at least half of them is seen
 * (docs/reference/content.md#rotating-pictures).
 */
export function RotatingPictures({ images, seconds, onSwipe }: Props) {
  const [place, setPlace] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isLoaded = usePageLoaded()
  const isMotionReduced = useReducedMotion()
  const visibleShare = useVisibleShare(box)
  const { isDragging, on } = useDrag(false, outcome => {
    if (outcome === 'next') onSwipe?.(1)
    if (outcome === 'previous') onSwipe?.(-1)
  })
  const count = images.length
  const index = wrapIndex(place, count)
  const isPlaying = isAdvancing({ count, duration: seconds, visibleShare, isDragging, isPaused, isMotionReduced })

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setPlace(last => last + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPlaying, seconds, place])

  return (
    <>
      <div ref={box} className={styles.rotating} data-swiped={onSwipe ? '' : undefined} {...on}>
        {(isLoaded ? images : images.slice(0, 1)).map((image, at) => (
          <Picture
            key={image.id}
            image={image}
            alt={at === index ? undefined : ''}
            sizes="(min-width: 1200px) 620px, (min-width: 720px) 55vw, 100vw"
            from={['small', 'medium']}
            width={1280}
            height={960}
            className={at === index ? styles.shown : styles.hidden}
          />
        ))}
      </div>
      {count > 1 && !isMotionReduced && (
        <button
          type="button"
          className={styles.hold}
          aria-label={isPaused ? 'Bilderwechsel fortsetzen' : 'Bilderwechsel anhalten'}
          onClick={() => setPaused(!isPaused)}
        >
          <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
            <path d={isPaused ? 'M8 5l11 7-11 7z' : 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'} />
          </svg>
        </button>
      )}
    </>
  )
}
