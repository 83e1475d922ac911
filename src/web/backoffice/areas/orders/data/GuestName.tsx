import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { customerName } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { HIDDEN_GUEST, useShows } from '#web/backoffice/session/shown-data.ts'

/** Who ordered, where this browser is to say so. */
export const GuestName = ({ order }: { order: Pick<StaffOrder, 'contact'> }) =>
  useShows('customers') ? customerName(order) : HIDDEN_GUEST
