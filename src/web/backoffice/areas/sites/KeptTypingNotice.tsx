import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import { TYPED } from '#web/backoffice/areas/sites/page-history.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'
import type { FormStore, FormValues } from '#web/backoffice/form/form-store.ts'

/**
 * What was typed of a page and not saved, with what the page held before, so that both can be brought together later.
 */
type KeptTyping = { at: string; initial: FormValues; values: FormValues }

const typedIn = (values: FormValues): FormValues => Object.fromEntries(TYPED.map(name => [name, values[name]]))

/** Per person and page: whoever else works at this machine finds nothing of it. */
const typingKey = (userId: number, id: number | null): string =>
  `tresen.backoffice.typed.sites.${userId}.${id ?? 'new'}`

function readTyping(key: string): KeptTyping | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptTyping | null
  } catch {
    return null
  }
}

/** Remembers what is typed, or forgets it where nothing is any more. A browser that keeps nothing keeps nothing. */
function keepTyping(key: string, store: FormStore): void {
  try {
    if (!store.isDirty) localStorage.removeItem(key)
    else
      localStorage.setItem(
        key,
        JSON.stringify({
          at: new Date().toISOString(),
          initial: typedIn(store.initial),
          values: typedIn(store.values),
        } satisfies KeptTyping),
      )
  } catch {
    // storage is switched off or full
  }
}

function forgetTyping(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // storage is switched off
  }
}

/** Puts what was typed back into the form, beside what others have saved since. */
async function takeTypingBack(store: FormStore, { initial, values }: KeptTyping): Promise<void> {
  const { mergeValues } = await import('#web/backoffice/records/form/conflict/find-differences.ts')
  const merged = mergeValues(TYPED, initial, values, store.values, {})
  for (const name of TYPED) store.set(name, merged[name])
}

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
