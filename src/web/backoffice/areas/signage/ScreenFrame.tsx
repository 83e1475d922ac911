import { useCallback, useEffect, useRef, useState } from 'react'
import { PREVIEW_SAYS } from '#domain/signage/screensaver.ts'
import classes from '#web/backoffice/areas/signage/typed-preview.module.css'

type Props = {
  /** How large the screen is that is drawn, in its own pixels. */
  width: number
  height: number
  /** How high it may be on the page; a tall screen is as wide as that leaves. */
  mostHigh: number
  /** What a film sequence shows, as the player is told. */
  shown: object
}

/** What is shown, drawn by the program of the TVs in a frame as large as a TV, made smaller for the page around it. */
export function ScreenFrame({ width, height, mostHigh, shown }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const fit = () => setScale(Math.min((place.current?.clientWidth ?? 0) / width, mostHigh / height))
    fit()
    const watch = new ResizeObserver(fit)
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [width, height, mostHigh])
  const tell = useCallback(
    () => frame.current?.contentWindow?.postMessage({ kind: PREVIEW_SAYS.show, shown }, location.origin),
    [shown],
  )
  useEffect(() => {
    tell()
    const hear = ({ data, origin, source }: MessageEvent<{ kind?: string } | null>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.kind === PREVIEW_SAYS.ready)
        tell()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [tell])
  return (
    <div ref={place} className={classes.place}>
      <div className={classes.screen} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          src="/signage?preview"
          title="Vorschau des Bildschirms"
          tabIndex={-1}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
