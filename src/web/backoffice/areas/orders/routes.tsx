import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Ability } from '#contract/rights/rights.ts'

type OrderRoute = { path: string; label: string; ability: Ability; element: LazyExoticComponent<ComponentType> }

const page = (load: () => Promise<{ Page: ComponentType }>) => lazy(async () => ({ default: (await load()).Page }))

/** The pages about orders (model 2.12), each a chunk of its own. Fixed words stand before the id. */
export const orderRoutes: readonly OrderRoute[] = [
  {
    path: '/orders/current',
    label: 'Bestellungen',
    ability: 'orders.read',
    element: page(() => import('#web/backoffice/areas/orders/board/BoardPage.tsx')),
  },
  {
    path: '/orders/history',
    label: 'Verlauf',
    ability: 'orders.read',
    element: page(() => import('#web/backoffice/areas/orders/history/HistoryPage.tsx')),
  },
  {
    path: '/orders/missed',
    label: 'Verpasst',
    ability: 'orders.read',
    element: page(() => import('#web/backoffice/areas/orders/history/MissedPage.tsx')),
  },
  {
    path: '/orders/:id',
    label: 'Bestellung',
    ability: 'orders.read',
    element: page(() => import('#web/backoffice/areas/orders/detail/DetailPage.tsx')),
  },
]
