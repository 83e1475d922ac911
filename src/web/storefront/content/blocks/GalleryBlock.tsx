import { useEffect, useRef, useState } from 'react'
import type { ShownBlockOf } from '#contract/pages/content.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { wrapIndex } from '#domain/slider/is-advancing.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { imageAddress } from '#web/kit/image-address.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { useDrag } from '#web/kit/slider/use-drag.ts'
import { Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/GalleryBlock.module.css'

/** Pictures side by side; each fills the screen when it is chosen. Without scripts it opens by itself. */
export function GalleryBlock({ block: { title, ground, images } }: { block: ShownBlockOf<'gallery'> }) {
  const [place, setPlace] = useState<number | null>(null)
  return (
    <Stripe ground={ground} isWide>
      <StripeTitle title={title} />
      <ul className={styles.pictures}>
        {images.map((image, index) => (
          <li key={image.id}>
            <a
              className={styles.opener}
              href={imageAddress(image, 'large')}
              aria-haspopup="dialog"
              onClick={event => {
                event.preventDefault()
                setPlace(index)
              }}
            >
              <Picture
                image={image}
                sizes="(min-width: 1024px) 380px, 48vw"
                from={['tiny', 'small', 'medium']}
                width={640}
                height={480}
                className={styles.picture}
              />
              <span className="sr-only"> groß ansehen</span>
            </a>
          </li>
        ))}
      </ul>
      {place !== null && <FullScreen images={images} place={place} onMove={setPlace} onClose={() => setPlace(null)} />}
    </Stripe>
  )
}

type FullScreenProps = {
  images: readonly ImageReference[]
  place: number
  onMove: (place: number) => void
  onClose: () => void
}

/** One picture over the whole screen: arrows, keys and swipes lead on, Escape or the button back to the page. */
function FullScreen({ images, place, onMove, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const index = wrapIndex(place, images.length)
  const image = images[index]
  const { on } = useDrag(false, outcome => {
    if (outcome === 'next') onMove(index + 1)
    if (outcome === 'previous') onMove(index - 1)
  })
  useEffect(() => {
    const own = dialog.current
    if (!own) return
    const opener = document.activeElement
    own.showModal()
    const root = document.documentElement
    root.style.setProperty('overflow', 'hidden')
    return () => {
      root.style.removeProperty('overflow')
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  if (!image) return null
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={`Bild ${index + 1} von ${images.length}`}
      onClose={onClose}
      onKeyDown={event => {
        if (event.key === 'ArrowRight') onMove(index + 1)
        if (event.key === 'ArrowLeft') onMove(index - 1)
      }}
    >
      <div className={styles.stage} {...on}>
        <Picture
          key={image.id}
          image={image}
          sizes="100vw"
          from={['small', 'medium', 'large']}
          width={1920}
          height={1280}
          isEager
          className={styles.large}
        />
      </div>
      <p className={styles.caption} aria-live="polite">
        {`${index + 1} von ${images.length}`}
        {image.alt && `: ${image.alt}`}
      </p>
      <IconButton icon="close" label="Schließen" className={styles.close} onClick={() => dialog.current?.close()} />
      {images.length > 1 && (
        <>
          <IconButton icon="left" label="Zurück" className={styles.previous} onClick={() => onMove(index - 1)} />
          <IconButton icon="right" label="Vorwärts" className={styles.next} onClick={() => onMove(index + 1)} />
        </>
      )}
    </dialog>
  )
}
