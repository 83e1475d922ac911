import { useMemo } from 'react'
import { orderingSettings, type OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/**
 * Preset minutes, reasons, acceptance time and currency; the usual ones until the shop's own have arrived. The same
 * object until they change.
 */
export function useOrderingSettings(): OrderingSettings {
  const settings = useSettings()
  return useMemo(() => orderingSettings(settings), [settings])
}
