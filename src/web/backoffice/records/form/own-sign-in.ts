import { useSyncExternalStore } from 'react'
import { CONFIRMED_FIELDS } from '#contract/rights/sign-in-rights.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

const CONFIRMED: readonly string[] = CONFIRMED_FIELDS

/**
 * The fields of an account that are left out of its form: the old password wherever nothing has to be confirmed with
 * it, and the new one of one's own, which is changed in the profile; and a second factor that cannot be taken away
 * here, since there is none or it is one's own.
 */
export function useLeftOut(): readonly string[] {
  const { store, resource, id } = useForm()
  const me = useMe()
  const isOwn = id === me.id
  const isConfirming = useSyncExternalStore(
    store.subscribe,
    () => isOwn && store.changedNames().some(name => CONFIRMED.includes(name)),
  )
  const hasFactor = useSyncExternalStore(store.subscribe, () => store.initial['hasSecondFactor'] === true)
  if (resource?.path !== 'users') return []
  return [
    ...(isConfirming ? [] : ['currentPassword']),
    ...(isOwn ? ['password'] : []),
    ...(isOwn || !hasFactor ? ['hasSecondFactor'] : []),
  ]
}
