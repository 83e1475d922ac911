import { useEffect, useRef } from 'react'
import { SCREENSAVER_SAYS } from '#domain/signage/screensaver.ts'
import styles from '#web/storefront/kiosk/device/Screensaver.module.css'

/**
 * A stream as TVs play it, in a frame: its program is loaded only now, and kept for when there is no connection.
 * Nothing in it is for fingers, and what lies above it ends it. Says whether there is anything to be seen.
 */
export function StreamFrame({ branchId, onPlaying }: { branchId: number; onPlaying: (isPlaying: boolean) => void }) {
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
