import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { NOT_ONLINE } from '#domain/orders/draft/order-type.ts'
import type { ProblemEntry } from '#domain/problem.ts'

type Offer = Pick<Branch, 'isEnabled' | 'isPublic' | 'isDeliveryEnabled' | 'isTakeawayEnabled' | 'isDineInEnabled'>

const TYPES: Record<OrderType, { flag: keyof Offer; field: string; message: string }> = {
  delivery: {
    flag: 'isDeliveryEnabled',
    field: 'isDelivery',
    message: 'Derzeit bieten wir leider keine Lieferung an.',
  },
  takeaway: { flag: 'isTakeawayEnabled', field: 'isDelivery', message: 'Derzeit bieten wir leider keine Abholung an.' },
  dineIn: {
    flag: 'isDineInEnabled',
    field: 'isDineIn',
    message: 'Derzeit können Sie bei uns leider nicht vor Ort essen.',
  },
}

/**
 * Why a branch does not take orders of a type at all, as one German entry at the field to change; `undefined` when it
 * does. `isOnline` orders come from the web shop, to which only public branches belong; who stands in the branch may
 * order there.
 */
export function typeProblem(
  branch: Offer | undefined,
  orderType: OrderType,
  { isOnline }: { isOnline: boolean },
): ProblemEntry | undefined {
  if (!branch?.isEnabled)
    return { field: 'branch', code: 'unavailable', message: 'Diese Filiale nimmt derzeit keine Bestellungen an.' }
  if (isOnline && !branch.isPublic) return { field: 'branch', code: 'unavailable', message: NOT_ONLINE }
  const { flag, field, message } = TYPES[orderType]
  return branch[flag] ? undefined : { field, code: 'unavailable', message }
}
