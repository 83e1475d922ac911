import { useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import { useCallback, useRef, useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { bodyOf } from '#web/backoffice/form/body-of.ts'
import type { Choices, Difference } from '#web/backoffice/records/form/conflict/find-differences.ts'
import { FormStore, type FormValues } from '#web/backoffice/form/form-store.ts'
import { formValues } from '#web/backoffice/form/form-values.ts'
import { inTurn } from '#web/backoffice/form/in-turn.ts'
import { takeSaved } from '#web/backoffice/records/form/take-saved.ts'
import { rememberRow } from '#web/backoffice/rows/use-row.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { ApiError } from '#web/kit/api.ts'
import { createRow, removeRow, updateRow } from '#web/kit/resource-client.ts'

export type Conflict = { theirs: AnyRow; differences: readonly Difference[] }
/** How two versions are brought together: fetched when there are two. */
const bringing = () => import('#web/backoffice/records/form/conflict/find-differences.ts')
const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(entry => entry.code === 'versionConflict')

/**
 * The form of one record with its save and delete. `row` null makes a new one; `given` fills some of its fields
 * beforehand.
 */
export function useRecord(resource: Resource, row: AnyRow | null, given: FormValues = {}) {
  const client = useQueryClient()
  const version = useRef(row?.version)
  const [store] = useState(() => new FormStore({ ...formValues(resource.fields, row), ...given }))
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const messages = messagesOf(resource)
  const names = Object.keys(resource.fields)

  const accept = (saved: AnyRow) => {
    version.current = saved.version
    store.reset(formValues(resource.fields, saved))
  }
  /** Takes what was saved for what the record holds. What was typed while it was on its way stays, unsaved. */
  const acceptSent = async (saved: AnyRow, sent: FormValues) => {
    version.current = saved.version
    await takeSaved(store, resource.fields, sent, formValues(resource.fields, saved))
  }
  const settle = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['rows'] }),
      client.invalidateQueries({ queryKey: ['availability'] }),
    ])
  }
  /** The values after somebody else's save, with the own changes kept where they were not given up. */
  const merge = async (theirs: AnyRow, choices: Choices) => {
    const { mergeValues } = await bringing()
    const newer = formValues(resource.fields, theirs)
    version.current = theirs.version
    store.reset(newer, mergeValues(names, store.initial, store.values, newer, choices))
  }

  const made = useRef<AnyRow | null>(null)
  const send = async (): Promise<AnyRow> => {
    const sent = store.values
    const at = row ?? made.current
    const body = bodyOf(resource.fields, sent, at ? store.changedNames() : names)
    const saved = await (at
      ? updateRow(resource, at.id, { id: at.id, version: version.current, ...body })
      : createRow(resource, body))
    await acceptSent(saved, sent)
    if (row) return saved
    // the form of a new record goes when it is made: what was typed meanwhile is saved with it
    made.current = saved
    return store.isDirty ? send() : saved
  }
  const running = useRef<Promise<AnyRow | null> | null>(null)
  /**
   * Sends what changed. Answers the saved row, or null when it was refused; then the errors stand at their fields.
   * Asked for while one is on its way, it waits for that and sends what was typed since.
   */
  const save = (): Promise<AnyRow | null> => inTurn(() => store.isDirty, saveNow, running)
  const saveNow = async (): Promise<AnyRow | null> => {
    setBusy(true)
    store.setErrors([])
    try {
      const saved = await send()
      rememberRow(client, resource, saved)
      notifications.show({ color: 'green', message: `${resource.label.one} gespeichert.` })
      await settle()
      return saved
    } catch (error) {
      const refuse = (problem: unknown) => {
        store.setErrors(failureErrors(problem, row ? messages.update : messages.create))
        return null
      }
      return isConflict(error) ? await meet(error.data as AnyRow).catch(refuse) : refuse(error)
    } finally {
      setBusy(false)
    }
  }
  /** Somebody else was faster. Where that changed nothing a person could see, it is saved after all. */
  const meet = async (theirs: AnyRow): Promise<AnyRow | null> => {
    const { findDifferences } = await bringing()
    // what the system writes nobody has typed against
    const typed = names.filter(name => !resource.fields[name]?.isFixed)
    const differences = findDifferences(typed, store.initial, store.values, formValues(resource.fields, theirs))
    if (differences.length > 0) {
      setConflict({ theirs, differences })
      return null
    }
    await merge(theirs, {})
    return send()
  }

  const remove = async (): Promise<boolean> => {
    if (!row) return false
    setBusy(true)
    try {
      await removeRow(resource, row.id)
      store.reset()
      notifications.show({ color: 'green', message: `${resource.label.one} gelöscht.` })
      await settle()
      return true
    } catch (error) {
      store.setErrors(failureErrors(error, messages.remove))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    store,
    isBusy,
    conflict,
    save,
    remove,
    absorb: useCallback(
      (newer: AnyRow, name: string) => {
        if (newer.version !== (version.current ?? 0) + 1) return
        version.current = newer.version
        store.rebase(name, newer[name])
      },
      [store],
    ),
    /** Leaves the dialog, the typed values stay. */
    dismissConflict: () => setConflict(null),
    /** Throws the own changes away and shows what somebody else saved. */
    takeTheirs: () => {
      if (conflict) accept(conflict.theirs)
      setConflict(null)
    },
    /** Brings both together as chosen and saves. */
    mergeAndSave: async (choices: Choices) => {
      if (conflict) await merge(conflict.theirs, choices)
      setConflict(null)
      return save()
    },
  }
}
