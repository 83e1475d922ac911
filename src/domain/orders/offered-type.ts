import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'

type Offer = Pick<Branch, 'isEnabled' | 'isDeliveryEnabled' | 'isTakeawayEnabled' | 'isDineInEnabled'>

const TYPES: Record<OrderType, { flag: keyof Offer; field: string; message: string }> = {
  delivery: { flag: 'isDeliveryEnabled', field: 'isDelivery', message: 'Derzeit bieten wir leider keine Lieferung an.' },
  takeaway: { flag: 'isTakeawayEnabled', field: 'isDelivery', message: 'Derzeit bieten wir leider keine Abholung an.' },
  dineIn: { flag: 'isDineInEnabled', field: 'isDineIn', message: 'Derzeit können Sie bei uns leider nicht vor Ort essen.' },
}

/** Why a branch does not take orders of a type at all, as one German entry at the field to change; `undefined` when it does. */
export function typeProblem(branch: Offer | undefined, orderType: OrderType): ProblemEntry | undefined {
  if (!branch?.isEnabled) return { field: 'branch', code: 'unavailable', message: 'Diese Filiale nimmt derzeit keine Bestellungen an.' }
  const { flag, field, message } = TYPES[orderType]
  return branch[flag] ? undefined : { field, code: 'unavailable', message }
}
