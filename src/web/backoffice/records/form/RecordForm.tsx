import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { type Resource, within } from '#contract/resource.ts'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { enterGoesOn } from '#web/backoffice/form/enter-goes-on.ts'
import { ErrorSummary } from '#web/backoffice/form/ErrorSummary.tsx'
import { FormContext } from '#web/backoffice/form/form-context.ts'
import { firstValues } from '#web/backoffice/form/form-values.ts'
import { isFixed } from '#web/backoffice/form/fixed-fields.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import { SaveBar } from '#web/backoffice/records/form/SaveBar.tsx'
import { useLeaveGuard } from '#web/backoffice/form/use-leave-guard.ts'
import { useSaveKey } from '#web/backoffice/form/use-save-key.ts'
import { useRecord } from '#web/backoffice/records/form/use-record.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import type { HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { editableFields, isSignInKept, may, mayEverywhere, mayRemove } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/form/form.module.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconHistory, IconTrash } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { isCopied } from '#web/backoffice/form/copy-of.ts'
import { askRemoval } from '#web/backoffice/records/removal/ask-removal.tsx'
import { copyAddress } from '#web/backoffice/navigation/record-address.ts'

/** What else can be done with a record: a second one like it, reading who changed it, and removing it. */
function RecordMenu({ resource, row, onRemove }: { resource: Resource; row: AnyRow; onRemove: () => void }) {
  const me = useMe()
  const [, navigate] = useLocation()
  const canCopy = isCopied(resource.path) && may(me, abilityOf(resource, 'create'))
  const canRemove = mayRemove(resource, me, row)
  const canReadLog = mayEverywhere(me, 'logs.read')
  if (!canCopy && !canRemove && !canReadLog) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Weitere Aktionen">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canCopy && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => navigate(copyAddress(resource.path, row.id))}>
            Duplizieren
          </Menu.Item>
        )}
        {canReadLog && (
          <Menu.Item
            leftSection={<IconHistory size={16} />}
            onClick={() => navigate(`/logs?entity=${resource.path}&entityId=${row.id}`)}
          >
            Wer hat was geändert?
          </Menu.Item>
        )}
        {canRemove && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => askRemoval({ resource, row, onConfirm: onRemove })}
          >
            {within(resource).one} löschen
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const ConflictDialog = laterDialog(
  async () => (await import('#web/backoffice/records/form/conflict/ConflictDialog.tsx')).ConflictDialog,
)

export type RecordFormProps = {
  resource: Resource
  row: AnyRow | null
  given?: FormValues | undefined
  /** Which addresses still belong to this record, so that moving among its tabs asks nothing. */
  isInside: (to: HashAddress) => boolean
  onSaved: (row: AnyRow) => void
  onRemoved: () => void
  /** Opens the next empty form after one was saved. */
  onNext?: (() => void) | undefined
  /** Opens the tab a field stands in. */
  onReveal?: (name: string) => void
  /** What stands above the fields; receives the menu of further actions. */
  head?: (menu: ReactNode) => ReactNode
  /** What stands beside the button that saves. */
  more?: ReactNode
  children: ReactNode
}

/** The shell of every form: errors above, fields, and the bar that saves. Ctrl+S saves from anywhere. */
export function RecordForm({
  resource,
  row,
  given,
  isInside,
  onSaved,
  onRemoved,
  onNext,
  onReveal,
  head,
  more,
  children,
}: RecordFormProps) {
  const me = useMe()
  const selectedBranch = useSelectedBranch()
  const { store, isBusy, conflict, absorb, ...record } = useRecord(
    resource,
    row,
    row ? {} : { ...firstValues(resource, me, selectedBranch), ...given },
  )
  const editable = useMemo(
    () => editableFields(resource, me, row ?? undefined).filter(name => !isFixed(resource, name, me)),
    [resource, me, row],
  )
  const latestSave = useRef(record.save)
  useEffect(() => {
    latestSave.current = record.save
  })
  const saveFirst = useCallback(() => latestSave.current(), [])
  const context = useMemo(
    () => ({ store, resource, fields: resource.fields, editable, id: row?.id ?? null, absorb, save: saveFirst }),
    [store, resource, editable, row, absorb, saveFirst],
  )
  useLeaveGuard(
    store,
    useCallback((to: HashAddress) => isInside(to), [isInside]),
  )

  const finished = useRef<AnyRow>(null)
  const finish = (saved: AnyRow | null) => {
    if (!saved || saved === finished.current) return
    finished.current = saved
    onSaved(saved)
  }
  const save = () => void record.save().then(finish)
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form, save)
  const saveAndNext = () => void record.save().then(saved => saved && onNext?.())
  const isNew = row === null
  useEffect(() => {
    if (isNew) focusSoon(() => firstFocusable(form.current?.querySelector('[data-fields]')))
  }, [isNew])
  const menu = row && (
    <RecordMenu
      resource={resource}
      row={row}
      onRemove={() => void record.remove().then(isGone => isGone && onRemoved())}
    />
  )

  return (
    <FormContext value={context}>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          // the form of a dialog opened in this one has its own button, and saves only what it asks for
          if (event.target === event.currentTarget) save()
        }}
      >
        {head?.(menu)}
        <ErrorSummary onReveal={onReveal} />
        {row?.isShared && (
          <p className={classes.shared}>
            {editable.length > 0
              ? 'Auch andere Filialen verwenden diesen Eintrag. Sie können nur Texte und Bilder ändern.'
              : 'Auch andere Filialen verwenden diesen Eintrag. Ändern kann ihn nur die Administration.'}
          </p>
        )}
        {row && isSignInKept(resource, me, row) && (
          <p className={classes.shared}>
            {editable.length > 0
              ? 'Benutzername, E-Mail und Kennwort dieser Person ändert nur, wer alle ihre Rollen vergeben darf.'
              : 'Dieses Konto ändert nur, wer alle seine Rollen vergeben darf.'}
          </p>
        )}
        <div data-fields role="presentation" className={classes.content} onKeyDown={enterGoesOn}>
          {children}
        </div>
        {editable.length > 0 && (
          <SaveBar
            store={store}
            isNew={isNew}
            isBusy={isBusy}
            row={row}
            onSaveAndNext={onNext && saveAndNext}
            more={more}
          />
        )}
      </form>
      {conflict && (
        <ConflictDialog
          {...conflict}
          onMerge={choices => void record.mergeAndSave(choices).then(finish)}
          onTakeTheirs={record.takeTheirs}
          onClose={record.dismissConflict}
        />
      )}
    </FormContext>
  )
}
