import { modals } from '@mantine/modals'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'

const SlipPart = laterPart(
  async () => (await import('#web/backoffice/areas/orders/print/SlipPanel.tsx')).SlipPanel,
  <Outline rows={[44, 320]} />,
)

/** Opens the slips of an order over the page. */
export function openSlips(order: StaffOrder): void {
  modals.open({ title: `${orderName(order)} drucken`, size: 860, children: <SlipPart order={order} /> })
}
