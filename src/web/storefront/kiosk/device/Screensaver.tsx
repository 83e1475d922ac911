import { useEffect, useRef, useState } from 'react'
import type { PageConfig } from '#contract/pages/config.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { Brand } from '#web/storefront/kiosk/touch/Brand.tsx'
import styles from '#web/storefront/kiosk/device/Screensaver.module.css'
import { SCREENSAVER_SAYS } from '#domain/signage/screensaver.ts'

/**
 * A stream as TVs play it, in a frame: its program is loaded only now, and kept for when there is no connection.
 * Nothing in it is for fingers, and what lies above it ends it. Says whether there is anything to be seen.
 */
function StreamFrame({ branchId, onPlaying }: { branchId: number; onPlaying: (isPlaying: boolean) => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<{ kind?: string; isShowing?: boolean } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data?.kind !== SCREENSAVER_SAYS)
        return
      onPlaying(data.isShowing === true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onPlaying])
  return (
    <iframe
      ref={frame}
      className={styles.stream}
      src={`/signage?screensaver=${branchId}`}
      title="Bildschirmschoner"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

const SHOWN_MS = 7_000
const CALL = 'Zum Bestellen tippen'

type ScreensaverProps = {
  pictures: readonly ImageReference[]
  config: Pick<PageConfig, 'shopName' | 'logo'>
  /** Where, or that it is closed. */ note?: string
  /** The branch whose kiosks play a stream. */ streamOf?: number | undefined
  onWake: () => void
}

/**
 * Pictures that make hungry until somebody touches the glass (docs/reference/kiosk-and-devices.md#screensaver), or a
 * stream as TVs play it.
 */
export function Screensaver({ pictures, config, note, streamOf, onWake }: ScreensaverProps) {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = pictures.length
  useEffect(() => {
    const take = () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
    button.current?.focus({ preventScroll: true })
    // A layer that lay over the screensaver when it came, such as a lost connection's, leaves the focus to nobody.
    const onLost = () => queueMicrotask(take)
    document.addEventListener('focusout', onLost)
    return () => document.removeEventListener('focusout', onLost)
  }, [])
  useEffect(() => {
    if (count < 2 || isPlaying) return
    const timer = setInterval(() => setIndex(current => (current + 1) % count), SHOWN_MS)
    return () => clearInterval(timer)
  }, [count, isPlaying])
  const neighbours = new Set([index - 1 + count, index, index + 1].map(place => place % count))
  return (
    <div className={styles.screen} data-playing={isPlaying || undefined}>
      {pictures.map(
        (image, place) =>
          neighbours.has(place) &&
          !isPlaying && (
            <Picture
              key={image.id}
              image={image}
              alt=""
              sizes="100vmax"
              from={['medium', 'large']}
              width={1280}
              height={1280}
              isEager
              className={place === index ? styles.shown : styles.waiting}
            />
          ),
      )}
      {streamOf !== undefined && <StreamFrame branchId={streamOf} onPlaying={setPlaying} />}
      <h1 className={styles.brand}>
        <Brand config={config} />
      </h1>
      <button ref={button} type="button" className={styles.tap} onClick={onWake}>
        <span className={styles.call}>{CALL}</span>
        {note && <span className={styles.note}>{note}</span>}
      </button>
    </div>
  )
}
