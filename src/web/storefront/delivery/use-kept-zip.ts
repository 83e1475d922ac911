import { useSyncExternalStore } from 'react'
import { readKept, watchKept } from '#web/storefront/page/device-memory.ts'

/**
 * The postcode this device was asked to keep; null where there is none, and undefined until that is known: on the
 * server and without scripts.
 */
export const useKeptZip = (): string | null | undefined =>
  useSyncExternalStore(
    watchKept,
    () => readKept('zip'),
    () => undefined,
  )
