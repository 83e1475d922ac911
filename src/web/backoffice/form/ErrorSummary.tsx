import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { labelOfPath } from '#web/backoffice/form/label-of-path.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import classes from '#web/backoffice/form/form.module.css'

const FOCUSABLE =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]'
/** A tab or a folded row may still be opening, an input still on its way. */
const TIMEOUT_MS = 3000

const placeOf = (path: string) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)

/** The nearest place around a path that exists: an entry of a list may have no input of its own. */
function nearest(path: string): HTMLElement | null {
  const steps = path.split('.')
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const place = placeOf(steps.slice(0, length).join('.'))
    if (place) return place
  }
  return null
}

/** Brings the input of a path into view and focuses it, as soon as it is there. */
function revealField(path: string, until = performance.now() + TIMEOUT_MS): void {
  requestAnimationFrame(() => {
    const exact = placeOf(path)
    const target = exact?.querySelector<HTMLElement>(FOCUSABLE)
    if (!target && performance.now() < until) return revealField(path, until)
    const place = target ? exact : nearest(path)
    place?.scrollIntoView({ block: 'center' })
    ;(target ?? place?.querySelector<HTMLElement>(FOCUSABLE))?.focus({ preventScroll: true })
  })
}

/**
 * Everything that kept the form from being saved; each line leads to its field. After a failed attempt the first of
 * them has the focus already. `onReveal` opens the tab a field stands in.
 */
export function ErrorSummary({ onReveal }: { onReveal?: ((name: string) => void) | undefined }) {
  const { store, fields } = useForm()
  const errors = useSyncExternalStore(store.subscribe, () => store.errors)
  const failures = useSyncExternalStore(store.subscribe, () => store.failures)
  const box = useRef<HTMLDivElement>(null)
  const go = (path: string) => {
    onReveal?.(path.split('.')[0] ?? '')
    revealField(path)
  }
  const goToFirst = useEffectEvent(() => {
    const first = store.errors.find(error => error.field && labelOfPath(fields, error.field))
    if (first?.field) go(first.field)
    else box.current?.focus()
  })
  useEffect(() => {
    if (failures === 0) return
    // An older note may lie over what is wrong.
    notifications.clean()
    goToFirst()
  }, [failures])
  if (errors.length === 0) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="light"
      title={errors.some(error => error.field) ? 'Bitte prüfen Sie Ihre Eingaben' : 'Nicht gespeichert'}
    >
      <ul className={classes.errors}>
        {errors.map((error, index) => {
          const label = error.field ? labelOfPath(fields, error.field) : ''
          return (
            <li key={index}>
              {error.field && label ? (
                <button type="button" className={classes.errorLink} onClick={() => go(error.field ?? '')}>
                  {label}: {error.message}
                </button>
              ) : (
                error.message
              )}
              {error.row && <RowInTheWay {...error.row} />}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
