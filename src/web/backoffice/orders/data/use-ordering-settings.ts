import { orderingSettings, type OrderingSettings } from '#web/backoffice/orders/data/ordering-settings.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/** Preset minutes, reasons, acceptance time and currency; the usual ones until the shop's own have arrived. */
export const useOrderingSettings = (): OrderingSettings => orderingSettings(useSettings())
