import { Button, Kbd } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'
import { useIsDirty } from '#web/backoffice/form/form-context.ts'
import { useGoOn } from '#web/backoffice/form/use-go-on.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/form/form.module.css'

type SaveBarProps = {
  store: FormStore
  isNew: boolean
  isBusy: boolean
  row?: AnyRow | null
  /** Makes this one and opens the next empty form, for typing in many. */
  onSaveAndNext?: (() => void) | undefined
  /** What else is done with the whole record. */
  more?: ReactNode
}

/** Always in sight: whether something is unsaved, and the way to save it. */
export function SaveBar({ store, isNew, isBusy, row = null, onSaveAndNext, more }: SaveBarProps) {
  const isDirty = useIsDirty(store)
  const { timeZone } = useLocale()
  const state = useRef<HTMLOutputElement>(null)
  // here one hears that it is saved
  useGoOn(isBusy, state)
  const by = row?.updatedBy?.name
  const saved = row
    ? `Zuletzt geändert ${by ? `von ${by}, ` : ''}${formatDateTime(row.updatedAt, timeZone)}`
    : 'Alles gespeichert'
  return (
    <div className={classes.bar} data-save-bar data-dirty={isDirty || undefined}>
      <output ref={state} tabIndex={-1} className={classes.state}>
        {isDirty ? 'Nicht gespeicherte Änderungen' : isNew ? '' : saved}
      </output>
      {isDirty && !isNew && (
        <Button variant="default" disabled={isBusy} onClick={() => store.reset()}>
          Verwerfen
        </Button>
      )}
      {isNew && onSaveAndNext && (
        <Button variant="default" disabled={isBusy} onClick={onSaveAndNext}>
          Anlegen und weiteres
        </Button>
      )}
      <Button
        type="submit"
        loading={isBusy}
        disabled={!isDirty && !isNew}
        aria-keyshortcuts="Control+S"
        rightSection={
          <Kbd className={classes.keys} size="xs" aria-hidden>
            Strg S
          </Kbd>
        }
      >
        {isNew ? 'Anlegen' : 'Speichern'}
      </Button>
      {more}
    </div>
  )
}
