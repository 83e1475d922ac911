import { modals } from '@mantine/modals'
import { useEffect } from 'react'
import { guardNavigation, navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'

/**
 * Asks before typed values are lost, when leaving the record and when closing the tab. `isInside` says which addresses
 * still belong to it.
 */
export function useLeaveGuard(
  store: Pick<FormStore, 'isDirty' | 'reset'>,
  isInside: (to: HashAddress) => boolean,
): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (store.isDirty) event.preventDefault()
    }
    const release = guardNavigation(to => {
      if (!store.isDirty || isInside(to)) return true
      modals.openConfirmModal({
        title: 'Änderungen verwerfen?',
        children: 'Sie haben Änderungen, die noch nicht gespeichert sind.',
        labels: { confirm: 'Verwerfen', cancel: 'Weiter bearbeiten' },
        confirmProps: { color: 'red' },
        onConfirm: () => {
          store.reset()
          navigate(`${to.path}${to.search ? `?${to.search}` : ''}`)
        },
      })
      return false
    })
    addEventListener('beforeunload', onUnload)
    return () => {
      removeEventListener('beforeunload', onUnload)
      release()
    }
  }, [store, isInside])
}
