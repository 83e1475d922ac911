import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import {
  forgetTyping,
  keepTyping,
  type KeptTyping,
  readTyping,
  takeTypingBack,
  typingKey,
} from '#web/backoffice/areas/sites/kept-typing.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'

/** So long nobody types before it is remembered. */
const PAUSE_MS = 800

/**
 * Remembers on this device what is typed of a page until it is saved, and offers it again after a browser that crashed
 * or was closed.
 */
export function KeptTypingNotice({ id }: { id: number | null }) {
  const { store } = useForm()
  const { timeZone } = useLocale()
  const key = typingKey(useMe().id, id)
  const [found, setFound] = useState<KeptTyping | null>(() => readTyping(key))
  const isAsked = useRef(found !== null)
  useEffect(() => {
    isAsked.current = found !== null
  }, [found])
  useEffect(() => {
    // while it is not settled what becomes of the older words, they stay
    const keep = () => void (isAsked.current || keepTyping(key, store))
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    })
    return () => {
      leave()
      clearTimeout(timer)
      keep()
    }
  }, [key, store])
  if (!found) return null
  return (
    <section className={`card ${classes.standing}`} aria-label="Nicht gespeicherte Eingaben">
      <p className={classes.kept}>
        Vom {formatDateTime(found.at, timeZone)} sind hier noch Eingaben, die nie gespeichert wurden.
      </p>
      <div className={classes.steps}>
        <Button
          variant="default"
          onClick={() => {
            forgetTyping(key)
            setFound(null)
          }}
        >
          Verwerfen
        </Button>
        <Button onClick={() => void takeTypingBack(store, found).then(() => setFound(null))}>Wieder einsetzen</Button>
      </div>
    </section>
  )
}
