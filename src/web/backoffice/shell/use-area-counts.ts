import { useQuery } from '@tanstack/react-query'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useMissedToday } from '#web/backoffice/areas/orders/data/use-missed-today.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ask } from '#web/kit/ask.ts'

const REFRESH_MS = 30_000
const OPEN = ['new', 'awaitingPayment', 'counterOffered', 'confirmed', 'inDelivery', 'ready']

/** The readings beside the areas: open orders, those missed today, and what is sold out at the branch one looks at. */
export function useAreaCounts(): { current?: number | undefined; missed?: number | undefined; soldOut?: number | undefined } {
  const enabled = may(useMe(), 'orders.read')
  const selected = useSelectedBranch()
  const { branch } = useActiveBranch()
  const options = { enabled, refetchInterval: REFRESH_MS, retry: false } as const
  const current = useQuery({ ...currentOrdersQuery(selected), ...options })
  const missed = useMissedToday(selected, enabled)
  const availability = useQuery({
    ...options,
    enabled: enabled && branch !== undefined,
    queryKey: ['availability', branch?.id],
    queryFn: ({ signal }) => ask('GET', '/branches/{id}/availability', { params: { id: branch?.id ?? '' }, signal, session: 'staff' }),
  })
  return {
    current: current.data?.filter(order => OPEN.includes(order.status)).length,
    missed,
    soldOut: availability.data?.length,
  }
}
