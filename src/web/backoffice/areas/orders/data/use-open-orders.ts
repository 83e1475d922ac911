import { useQuery } from '@tanstack/react-query'
import { useFoldedLane, useFurtherCount } from '#web/backoffice/areas/orders/data/use-folded-lane.ts'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'

const REFRESH_MS = 30_000
const OPEN = ['new', 'awaitingPayment', 'counterOffered', 'confirmed', 'inDelivery', 'ready']

/** How many orders are open at the branch one looks at, or at all of one's own. */
export function useOpenOrders(): number | undefined {
  const branchId = useSelectedBranch()
  const { data } = useQuery({ ...currentOrdersQuery(branchId), refetchInterval: REFRESH_MS, retry: false })
  const { count, beyond } = useFoldedLane(branchId, 'later')
  const further = useFurtherCount(branchId)
  return data && data.filter(order => OPEN.includes(order.status)).length + count + beyond + further
}
