import { Button, Kbd } from '@mantine/core'
import type { FormStore } from '#web/backoffice/forms/form-store.ts'
import { useIsDirty } from '#web/backoffice/forms/form-context.ts'
import classes from '#web/backoffice/forms/RecordForm.module.css'

/** Always in sight: whether something is unsaved, and the way to save it. */
export function SaveBar({ store, isNew, isBusy }: { store: FormStore; isNew: boolean; isBusy: boolean }) {
  const isDirty = useIsDirty(store)
  return (
    <div className={classes.bar} data-dirty={isDirty || undefined}>
      <output className={classes.state}>{isDirty ? 'Nicht gespeicherte Änderungen' : isNew ? '' : 'Alles gespeichert'}</output>
      {isDirty && !isNew && (
        <Button variant="default" disabled={isBusy} onClick={() => store.reset()}>
          Verwerfen
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
    </div>
  )
}
