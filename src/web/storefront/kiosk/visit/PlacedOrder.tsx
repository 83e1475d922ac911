import { useCallback } from 'react'
import { rootOf } from '#contract/pages/route.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { Frame } from '#web/storefront/kiosk/touch/Frame.tsx'
import { ticketOfOrder } from '#web/storefront/kiosk/visit/ticket.ts'
import { TicketScreen } from '#web/storefront/kiosk/visit/TicketScreen.tsx'

/** An order's own address at the kiosk: its number for a moment, then back to where the next guest begins. */
export function PlacedOrder({ data: { config, branches }, order }: { data: PageData; order: PublicOrder }) {
  const branch = branches.find(({ id }) => id === order.branch.id)
  const start = `${rootOf('self-service')}${branch ? `/store/${encodeURIComponent(branch.identifier)}` : ''}`
  const close = useCallback(() => location.replace(start), [start])
  return (
    <Frame>
      <TicketScreen ticket={ticketOfOrder(order)} seconds={config.kiosk.ticketSeconds} currency={config.currency} onClose={close} />
    </Frame>
  )
}
