import { useEffect, useRef, useState } from 'react'
import { badgeOfTag, hasCamera, hasTags, watchCamera, watchTags } from '#web/backoffice/kit/browser-readers.ts'
import type { Shown } from '#web/backoffice/by-key/clock/clock-queue.ts'
import { shownToCamera } from '#web/backoffice/by-key/clock/read-shown.ts'
import classes from '#web/backoffice/by-key/clock/clock.module.css'

const [CAMERA, TAGS] = ['tresen-clock-camera', 'tresen-clock-nfc']
const isKept = (name: string) => {
  try {
    return localStorage.getItem(name) === 'on'
  } catch {
    return false
  }
}
const keep = (name: string, isOn: boolean) => {
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off')
  } catch {
    // it is switched on by hand the next time
  }
}

/**
 * The camera and the reader of tags of this device, where the browser has them: switched on once, they read whoever
 * comes. While somebody is served (`isWaiting` false) they see nothing.
 */
export function Readers({ isWaiting, onShown }: { isWaiting: boolean; onShown: (who: Shown) => void }) {
  const [isCamera, setCamera] = useState(() => hasCamera() && isKept(CAMERA))
  const [isTags, setTags] = useState(() => hasTags() && isKept(TAGS))
  const [error, setError] = useState('')
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef({ isWaiting, onShown })
  useEffect(() => {
    heard.current = { isWaiting, onShown }
  })
  useEffect(() => {
    if (!isCamera || !video.current) return
    const stopping = new AbortController()
    watchCamera(video.current, {
      signal: stopping.signal,
      onSeen: value => {
        const who = shownToCamera(value)
        if (who && heard.current.isWaiting) heard.current.onShown(who)
      },
    }).catch(() => {
      setCamera(false)
      setError('Die Kamera ist nicht freigegeben. Erlauben Sie sie in den Einstellungen des Browsers.')
    })
    return () => stopping.abort()
  }, [isCamera])
  useEffect(() => {
    if (!isTags) return
    const stopping = new AbortController()
    watchTags({
      signal: stopping.signal,
      onTag: tag => heard.current.isWaiting && heard.current.onShown({ badge: badgeOfTag(tag) }),
    }).catch(() => {
      setTags(false)
      setError('NFC ist nicht freigegeben. Erlauben Sie es in den Einstellungen des Browsers.')
    })
    return () => stopping.abort()
  }, [isTags])
  const turn = (name: string, set: (isOn: boolean) => void, isOn: boolean) => {
    setError('')
    keep(name, isOn)
    set(isOn)
  }
  if (!hasCamera() && !hasTags()) return null
  return (
    <section className={classes.readers} aria-label="Kamera und NFC" hidden={!isWaiting}>
      {isCamera && <video ref={video} className={classes.camera} aria-label="Bild der Kamera" muted playsInline />}
      <div className={classes.others}>
        {hasCamera() && (
          <button type="button" aria-pressed={isCamera} onClick={() => turn(CAMERA, setCamera, !isCamera)}>
            {isCamera ? 'Kamera ausschalten' : 'Kamera einschalten'}
          </button>
        )}
        {hasTags() && (
          <button type="button" aria-pressed={isTags} onClick={() => turn(TAGS, setTags, !isTags)}>
            {isTags ? 'NFC ausschalten' : 'NFC einschalten'}
          </button>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
