import { useState, useEffect, useRef } from 'react'
import type { ShownBlockOf, ShownWood } from '#contract/pages/content.ts'
import { wrapIndex, isAdvancing } from '#domain/slider/is-advancing.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/content/blocks/WoodTeaser.module.css'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { useDrag } from '#web/kit/slider/use-drag.ts'
import { usePageLoaded, useReducedMotion, useVisibleShare } from '#web/kit/slider/slider-situation.ts'

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
function RotatingPictures({ images, seconds, onSwipe }: Props) {
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

/**
 * All public woods, one at a time: chosen by name, by arrows or by a swipe, their pictures turning
 * (docs/reference/content.md#wood-teaser).
 */
export function WoodTeaser({ block: { color, title, woods } }: { block: ShownBlockOf<'teaser_woods'> }) {
  const [place, setPlace] = useState(0)
  const count = woods.length
  const index = wrapIndex(place, count)
  const wood = woods[index]
  if (!wood) return null
  const move = (by: number) => setPlace(index + by)
  const Name = title ? 'h3' : 'h2'
  return (
    <section className={styles.stripe} data-colored={color ? '' : undefined} aria-label={title ?? 'Holzarten'}>
      {color && (
        <svg className={styles.color} aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <div className={styles.card}>
        {title && (
          <h2 className={styles.title} data-field="title">
            {title}
          </h2>
        )}
        {count > 1 && <Names woods={woods} index={index} onChoose={setPlace} />}
        <div className={styles.slide}>
          {wood.images.length > 0 && (
            <div className={styles.pictures}>
              <RotatingPictures
                key={wood.id}
                images={wood.images}
                seconds={wood.seconds}
                onSwipe={count > 1 ? move : null}
              />
            </div>
          )}
          <div className={styles.words} aria-live="polite" data-alone={wood.images.length === 0 ? '' : undefined}>
            <p className={styles.count} aria-hidden="true">
              {index + 1} / {count}
            </p>
            <Name className={styles.name}>{wood.name}</Name>
            {wood.text && <p className={styles.text}>{wood.text}</p>}
            {wood.href && (
              <PageLink to={wood.href} className={styles.more}>
                Mehr Infos<span className="sr-only"> zu {wood.name}</span>
              </PageLink>
            )}
          </div>
          {count > 1 && (
            <div className={styles.arrows}>
              <IconButton icon="left" label="Zurück" className={styles.arrow} onClick={() => move(-1)} />
              <IconButton icon="right" label="Vorwärts" className={styles.arrow} onClick={() => move(1)} />
            </div>
          )}
        </div>
        <Unscripted woods={woods} />
      </div>
    </section>
  )
}

type NamesProps = { woods: readonly ShownWood[]; index: number; onChoose: (index: number) => void }

const Names = ({ woods, index, onChoose }: NamesProps) => (
  <ul className={styles.names}>
    {woods.map(({ id, name }, place) => (
      <li key={id}>
        <button
          type="button"
          className={styles.choice}
          aria-current={place === index || undefined}
          onClick={() => onChoose(place)}
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
)

/** Where no script turns the slides, every wood is a link. */
const Unscripted = ({ woods }: { woods: readonly ShownWood[] }) => (
  <noscript>
    <ul className={styles.plain}>
      {woods.map(({ id, name, href }) => (
        <li key={id}>{href ? <a href={href}>{name}</a> : name}</li>
      ))}
    </ul>
  </noscript>
)
