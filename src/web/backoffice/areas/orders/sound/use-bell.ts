import { useSyncExternalStore } from 'react'
import { bellDesk, type BellView } from '#web/backoffice/areas/orders/sound/bell-desk.ts'

/** How the bell of this tab stands; `bellDesk` moves it. */
export const useBell = (): BellView => useSyncExternalStore(bellDesk.subscribe, bellDesk.view)
