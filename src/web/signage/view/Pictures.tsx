import { useEffect, useState } from 'react'
import type { ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import classes from '#web/signage/view/media.module.css'

type Props = {
  segment: ManifestSegment
  urlOf: (file: string) => string | undefined
  /** How long it stands; null: for as long as nothing else is due. */
  seconds: number | null
  /** It is only made ready: no picture gives way to the next yet. */
  isAhead: boolean
  onReady: () => void
  onFail: (why: string) => void
}

const USUAL_SECONDS = 8
/** The last picture stands this much longer than its share: what comes next takes a moment until it can be seen. */
const LAST_SECONDS = 2

/** One picture, or several that fade into one another within the time of the segment. */
export function Pictures({ segment, urlOf, seconds, isAhead, onReady, onFail }: Props) {
  const pictures = segment.media.filter(({ kind }) => kind === 'image')
  const [shown, setShown] = useState(0)
  const [each] = useState(() =>
    seconds === null ? USUAL_SECONDS : Math.max(2, seconds / Math.max(1, pictures.length)),
  )
  useEffect(() => {
    if (pictures.length < 2 || isAhead) return
    const isLast = seconds !== null && shown === pictures.length - 1
    const timer = setTimeout(() => setShown((shown + 1) % pictures.length), (each + (isLast ? LAST_SECONDS : 0)) * 1000)
    return () => clearTimeout(timer)
  }, [pictures.length, each, seconds, shown, isAhead])
  useEffect(() => {
    if (pictures.length === 0) onFail(`„${segment.name}“ hat kein Bild.`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [pictures.length])
  return (
    <div className={classes.pictures}>
      {pictures.map(({ url, alt, focal }, at) => (
        <img
          key={`${at} ${url}`}
          className={classes.medium}
          data-shown={at === shown || undefined}
          src={urlOf(url)}
          alt={alt}
          style={{ objectFit: segment.fit, objectPosition: focal ? `${focal.x}% ${focal.y}%` : undefined }}
          onLoad={({ currentTarget }) => {
            if (at === 0) currentTarget.decode().then(onReady, onReady)
          }}
          onError={() => onFail(`Ein Bild von „${segment.name}“ lässt sich nicht zeigen.`)}
        />
      ))}
    </div>
  )
}
