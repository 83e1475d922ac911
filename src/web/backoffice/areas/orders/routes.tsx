import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Role } from '#contract/role.ts'

type OrderRoute = { path: string; label: string; minimumRole: Role; element: LazyExoticComponent<ComponentType> }

const page = (load: () => Promise<{ Page: ComponentType }>) => lazy(async () => ({ default: (await load()).Page }))

/** The pages about orders (model 2.12), each a chunk of its own. Fixed words stand before the id. */
export const orderRoutes: readonly OrderRoute[] = [
  {
    path: '/orders/current',
    label: 'Bestellungen',
    minimumRole: 'ROLE_EMPLOYEE',
    element: page(() => import('#web/backoffice/areas/orders/board/BoardPage.tsx')),
  },
  {
    path: '/orders/history',
    label: 'Verlauf',
    minimumRole: 'ROLE_EMPLOYEE',
    element: page(() => import('#web/backoffice/areas/orders/history/HistoryPage.tsx')),
  },
  {
    path: '/orders/missed',
    label: 'Verpasst',
    minimumRole: 'ROLE_EMPLOYEE',
    element: page(() => import('#web/backoffice/areas/orders/history/MissedPage.tsx')),
  },
  {
    path: '/orders/:id',
    label: 'Bestellung',
    minimumRole: 'ROLE_EMPLOYEE',
    element: page(() => import('#web/backoffice/areas/orders/detail/DetailPage.tsx')),
  },
]
