import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'

export type FormContextValue = {
  store: FormStore
  /** What the form edits; the settings are no collection. */
  resource?: Resource
  fields: Fields
  /** The top-level names the person may change. */
  editable: readonly string[]
  /** The row's id, null for one that does not exist yet. */
  id: number | null
  /** Takes over one field of a newer version of the row that this workplace itself has just saved elsewhere. */
  absorb: (row: AnyRow, name: string) => void
  /**
   * Saves what is typed, for what needs it saved before; null when it was refused, and the errors stand at their
   * fields.
   */
  save?: () => Promise<AnyRow | null>
}

export const FormContext = createContext<FormContextValue | null>(null)

/** @throws outside a form, which is a programming error. */
export function useForm(): FormContextValue {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

/** The value at a path; follows nothing but this path. */
export function useFormValue<T>(path: string): T {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => store.get(path)) as T
}

/** The message at a path, or with `isWhole` the first one at or below it. */
export function useFieldError(path: string, isWhole = false): string | undefined {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => (isWhole ? store.errorWithin(path) : store.errorAt(path)))
}

/** A value with its error and the way to change it. */
export function useField<T>(path: string) {
  const { store, editable } = useForm()
  const value = useFormValue<T>(path)
  const error = useSyncExternalStore(store.subscribe, () => store.errorAt(path))
  const set = useCallback((next: T) => store.set(path, next), [store, path])
  return { value, error, set, isDisabled: !editable.includes(path.split('.')[0] ?? '') }
}

/** How many errors of the last attempt lie below any of these names. */
export function useErrorCount(names: readonly string[]): number {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => names.reduce((sum, name) => sum + store.errorCount(name), 0))
}

export function useIsDirty(store: FormStore): boolean {
  return useSyncExternalStore(store.subscribe, () => store.isDirty)
}

/** The heading of the section a field stands in. */
export const SectionTitle = createContext('')
