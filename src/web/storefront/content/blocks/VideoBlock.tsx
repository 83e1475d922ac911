import { useState } from 'react'
import type { ShownBlockOf } from '#contract/pages/content.ts'
import { type Video, videoFrame, videoPage } from '#domain/content/video-address.ts'
import { Button } from '#web/kit/Button.tsx'
import { imageAddress } from '#web/kit/image-address.ts'
import { Picture } from '#web/kit/Picture.tsx'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/VideoBlock.module.css'

/** A film of the house, played by the browser, or one of another service once its guest wants it. */
export const VideoBlock = ({ block: { title, ground, source, foreign, image } }: { block: ShownBlockOf<'video'> }) => (
  <Stripe ground={ground} isWide>
    <StripeTitle title={title} />
    {source && (
      // the shop keeps no captions beside its films
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className={styles.screen}
        controls
        playsInline
        preload="none"
        aria-label={title ?? 'Film'}
        src={source}
        {...(image && { poster: imageAddress(image, 'medium') })}
      />
    )}
    {foreign && <Foreign video={foreign} image={image} name={title ?? 'Film'} />}
  </Stripe>
)

/** Nothing of the service is fetched before its guest has pressed what says so. */
function Foreign({ video, image, name }: { video: Video; image: ImageReference | null; name: string }) {
  const [isWanted, setWanted] = useState(false)
  const { service } = video
  if (isWanted)
    return (
      <iframe
        className={styles.screen}
        src={videoFrame(video)}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      />
    )
  return (
    <div className={styles.waiting} data-picture={image ? '' : undefined}>
      {image && (
        <Picture
          image={image}
          sizes="(min-width: 1200px) 1168px, 100vw"
          from={['small', 'medium']}
          width={1280}
          height={720}
          className={styles.still}
        />
      )}
      <div className={styles.words}>
        <p>
          Der Film kommt von {service}. Erst wenn Sie ihn laden, erfährt {service} von Ihrem Besuch und kann Cookies
          setzen.
        </p>
        <Button onClick={() => setWanted(true)}>Film von {service} laden</Button>
        <a className={styles.there} href={videoPage(video)} target="_blank" rel="noopener noreferrer">
          Bei {service} ansehen<span className="sr-only"> (öffnet in einem neuen Tab)</span>
        </a>
      </div>
    </div>
  )
}
