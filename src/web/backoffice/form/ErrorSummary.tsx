import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { labelOfPath } from '#web/backoffice/form/label-of-path.ts'
import { revealField } from '#web/backoffice/form/reveal-field.ts'
import classes from '#web/backoffice/form/form.module.css'

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
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
