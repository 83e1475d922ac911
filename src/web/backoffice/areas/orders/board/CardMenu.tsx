import { Menu } from '@mantine/core'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { openSlips } from '#web/backoffice/areas/orders/print/open-slips.tsx'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'

/**
 * What a card offers beside its steps. What nobody has paid for yet never prints; a tablet has no page for one order.
 */
export function CardMenu({ order }: { order: StaffOrder }) {
  const isDevice = useIsDevice()
  return (
    <>
      {order.status !== 'awaitingPayment' && <Menu.Item onClick={() => openSlips(order)}>Bon drucken</Menu.Item>}
      {!isDevice && (
        <Menu.Item component="a" href={`#/orders/${order.id}`}>
          Details anzeigen
        </Menu.Item>
      )}
    </>
  )
}
