import { createContext, use } from 'react'
import { staffKind } from '#contract/role.ts'
import type { PrincipalKind } from '#domain/orders/steps/transition-table.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** Whether the page is worked at without a login, as a device of the branch. */
export const DeviceDesk = createContext(false)
export const useIsDevice = (): boolean => use(DeviceDesk)

/** As what the steps of orders are taken here: as a device, or as the highest role of whoever is signed in. */
export function useStepKind(): PrincipalKind {
  const isDevice = useIsDevice()
  const { roles } = useMe()
  return isDevice ? 'device' : staffKind(roles)
}
