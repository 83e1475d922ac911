import { useSyncExternalStore } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { isSameValue } from '#web/backoffice/form/form-store.ts'

/** Whether something of a setting was changed and not yet saved. */
export function useFormChanged(name: string): boolean {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => !isSameValue(store.values[name], store.initial[name]))
}
