import { ActionIcon, Menu } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import type { Resource } from '#contract/resource.ts'
import { ConflictDialog } from '#web/backoffice/forms/ConflictDialog.tsx'
import { ErrorSummary } from '#web/backoffice/forms/ErrorSummary.tsx'
import { FormContext } from '#web/backoffice/forms/form-context.ts'
import { firstValues } from '#web/backoffice/forms/first-values.ts'
import { isFixed } from '#web/backoffice/forms/fixed-fields.ts'
import type { FormValues } from '#web/backoffice/forms/form-store.ts'
import { SaveBar } from '#web/backoffice/forms/SaveBar.tsx'
import { useLeaveGuard } from '#web/backoffice/forms/use-leave-guard.ts'
import { useSaveKey } from '#web/backoffice/forms/use-save-key.ts'
import { useRecord } from '#web/backoffice/forms/use-record.ts'
import { rowTitle } from '#web/backoffice/lists/row-title.ts'
import type { AnyRow } from '#web/backoffice/lists/use-rows.ts'
import type { HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { editableFields, mayRemove } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/forms/RecordForm.module.css'

export type RecordFormProps = {
  resource: Resource
  row: AnyRow | null
  given?: FormValues | undefined
  /** Which addresses still belong to this record, so that moving among its tabs asks nothing. */
  isInside: (to: HashAddress) => boolean
  onSaved: (row: AnyRow) => void
  onRemoved: () => void
  /** Opens the tab a field stands in. */
  onReveal?: (name: string) => void
  /** What stands above the fields; receives the menu of further actions. */
  head?: (menu: ReactNode) => ReactNode
  children: ReactNode
}

/** The shell of every form: errors above, fields, and the bar that saves. Ctrl+S saves from anywhere. */
export function RecordForm({ resource, row, given, isInside, onSaved, onRemoved, onReveal, head, children }: RecordFormProps) {
  const me = useMe()
  const selectedBranch = useSelectedBranch()
  const { store, isBusy, conflict, absorb, ...record } = useRecord(
    resource,
    row,
    row ? {} : { ...firstValues(resource, me, selectedBranch), ...given },
  )
  const editable = useMemo(
    () => editableFields(resource, me, row ?? undefined).filter(name => !isFixed(resource.path, name, me)),
    [resource, me, row],
  )
  const context = useMemo(
    () => ({ store, fields: resource.fields, editable, id: row?.id ?? null, absorb }),
    [store, resource, editable, row, absorb],
  )
  useLeaveGuard(
    store,
    useCallback((to: HashAddress) => isInside(to), [isInside]),
  )

  const finish = (saved: AnyRow | null) => {
    if (saved) onSaved(saved)
  }
  const save = () => void record.save().then(finish)
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form, save)
  const askRemoval = () =>
    modals.openConfirmModal({
      title: `${resource.label.one} löschen?`,
      children: `„${row ? rowTitle(resource, row) : ''}“ lässt sich danach nicht wiederherstellen.`,
      labels: { confirm: 'Endgültig löschen', cancel: 'Abbrechen' },
      confirmProps: { color: 'red' },
      onConfirm: () => void record.remove().then(isGone => isGone && onRemoved()),
    })
  const menu = row && mayRemove(resource, me, row) && (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Weitere Aktionen">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={askRemoval}>
          {resource.label.one} löschen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )

  return (
    <FormContext value={context}>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {head?.(menu)}
        <ErrorSummary onReveal={onReveal} />
        {children}
        {editable.length > 0 && <SaveBar store={store} isNew={row === null} isBusy={isBusy} />}
      </form>
      <ConflictDialog
        isOpen={conflict !== null}
        onReload={record.takeTheirs}
        onOverwrite={() => void record.overwrite().then(finish)}
        onClose={record.dismissConflict}
      />
    </FormContext>
  )
}
