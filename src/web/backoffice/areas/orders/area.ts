import { IconChefHat, IconClipboardList, IconClockExclamation, IconHistory, IconPhonePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { page } from '#web/backoffice/areas/page.ts'
import { useFoldedLane, useFurtherCount } from '#web/backoffice/areas/orders/data/use-folded-lane.ts'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useMissedToday } from '#web/backoffice/areas/orders/data/use-missed-today.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'

const REFRESH_MS = 30_000
const OPEN = ['new', 'awaitingPayment', 'counterOffered', 'confirmed', 'inDelivery', 'ready']

/** How many orders are open at the branch one looks at, or at all of one's own. */
function useOpenOrders(): number | undefined {
  const branchId = useSelectedBranch()
  const { data } = useQuery({ ...currentOrdersQuery(branchId), refetchInterval: REFRESH_MS, retry: false })
  const { count, beyond } = useFoldedLane(branchId, 'later')
  const further = useFurtherCount(branchId)
  return data && data.filter(order => OPEN.includes(order.status)).length + count + beyond + further
}

export const currentOrders: Area = {
  path: '/orders/current',
  label: 'Bestellungen',
  icon: IconClipboardList,
  ability: 'orders.read',
  useCount: useOpenOrders,
  pages: [
    page('/orders/current', 'Bestellungen', () => import('#web/backoffice/areas/orders/board/BoardPage.tsx'), 'Page'),
    page('/orders/:id', 'Bestellung', () => import('#web/backoffice/areas/orders/detail/DetailPage.tsx'), 'Page'),
  ],
}

export const newOrder: Area = {
  path: '/orders/new',
  label: 'Neue Bestellung',
  icon: IconPhonePlus,
  ability: 'orders.enter',
  pages: [
    page('/orders/new', 'Neue Bestellung', () => import('#web/backoffice/areas/orders/entry/EntryPage.tsx'), 'Page'),
  ],
}

export const kitchen: Area = {
  path: '/kitchen',
  label: 'Küche',
  icon: IconChefHat,
  ability: 'orders.bump',
  pages: [page('/kitchen', 'Küche', () => import('#web/backoffice/areas/orders/kitchen/KitchenPage.tsx'), 'Page')],
}

export const missedOrders: Area = {
  path: '/orders/missed',
  label: 'Verpasst',
  icon: IconClockExclamation,
  ability: 'orders.history',
  useCount: () => useMissedToday(useSelectedBranch(), true),
  isUrgent: true,
  pages: [
    page('/orders/missed', 'Verpasst', () => import('#web/backoffice/areas/orders/history/MissedPage.tsx'), 'Page'),
  ],
}

export const orderHistory: Area = {
  path: '/orders/history',
  label: 'Verlauf',
  icon: IconHistory,
  ability: 'orders.history',
  pages: [
    page('/orders/history', 'Verlauf', () => import('#web/backoffice/areas/orders/history/HistoryPage.tsx'), 'Page'),
  ],
}
