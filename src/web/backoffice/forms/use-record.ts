import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import { useCallback, useRef, useState } from 'react'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { bodyOf } from '#web/backoffice/forms/body-of.ts'
import { FormStore, type FormValues } from '#web/backoffice/forms/form-store.ts'
import { startValues } from '#contract/field-defaults.ts'
import type { AnyRow } from '#web/backoffice/lists/use-rows.ts'
import { ApiError, callApi } from '#web/kit/api.ts'

/** One row, read anew whenever its form opens. */
export const useRow = (resource: Resource, id: string) =>
  useQuery({
    queryKey: ['row', resource.path, id],
    queryFn: ({ signal }) => callApi<AnyRow>('GET', `/${resource.path}/${encodeURIComponent(id)}`, { signal, session: 'staff' }),
    enabled: id !== 'new',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const formValues = (resource: Resource, row: AnyRow | null): FormValues => {
  const start = startValues(resource.fields)
  if (!row) return start
  return Object.fromEntries(Object.keys(resource.fields).map(name => [name, row[name] === undefined ? start[name] : row[name]]))
}

export type Conflict = { theirs: AnyRow }

/** The form of one record with its save and delete. `row` null makes a new one; `given` fills some of its fields beforehand. */
export function useRecord(resource: Resource, row: AnyRow | null, given: FormValues = {}) {
  const client = useQueryClient()
  const version = useRef(row?.version)
  const [store] = useState(() => new FormStore({ ...formValues(resource, row), ...given }))
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const messages = messagesOf(resource)

  const accept = (saved: AnyRow) => {
    version.current = saved.version
    store.reset(formValues(resource, saved))
  }
  const settle = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['rows'] }), client.invalidateQueries({ queryKey: ['availability'] })])
  }

  /** Sends what changed. Answers the saved row, or null when it was refused; then the errors stand at their fields. */
  const save = async (): Promise<AnyRow | null> => {
    if (isBusy) return null
    setBusy(true)
    store.setErrors([])
    try {
      const names = row ? store.changedNames() : Object.keys(resource.fields)
      const body = bodyOf(resource.fields, store.values, names)
      const saved = row
        ? await callApi<AnyRow>('PUT', `/${resource.path}/${row.id}`, {
            body: { id: row.id, version: version.current, ...body },
            session: 'staff',
          })
        : await callApi<AnyRow>('POST', `/${resource.path}`, { body, session: 'staff' })
      accept(saved)
      notifications.show({ color: 'green', message: `${resource.label.one} gespeichert.` })
      await settle()
      return saved
    } catch (error) {
      const errors = error instanceof ApiError && error.status !== 0 ? error.errors : [{ message: row ? messages.update : messages.create }]
      if (error instanceof ApiError && errors.some(entry => entry.code === 'versionConflict')) setConflict({ theirs: error.data as AnyRow })
      else store.setErrors(errors)
      return null
    } finally {
      setBusy(false)
    }
  }

  const remove = async (): Promise<boolean> => {
    if (!row) return false
    setBusy(true)
    try {
      await callApi('DELETE', `/${resource.path}/${row.id}`, { session: 'staff' })
      store.reset()
      notifications.show({ color: 'green', message: `${resource.label.one} gelöscht.` })
      await settle()
      return true
    } catch (error) {
      store.setErrors([{ message: error instanceof ApiError && error.status !== 0 ? error.message : messages.remove }])
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
    /** Saves the own changes over the others'. */
    overwrite: async () => {
      if (conflict) version.current = conflict.theirs.version
      setConflict(null)
      return save()
    },
  }
}
