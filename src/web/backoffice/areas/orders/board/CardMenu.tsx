import { Menu } from '@mantine/core'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { openCash } from '#web/backoffice/areas/orders/cash/open-cash.tsx'
import { isCashDue } from '#web/backoffice/areas/orders/data/cash-due.ts'
import { openSlips } from '#web/backoffice/areas/orders/print/open-slips.tsx'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'

/**
 * What a card offers beside its steps. What nobody has paid for yet never prints; a tablet has no page for one order.
 */
export function CardMenu({ order, currency }: { order: StaffOrder; currency: string }) {
  const isDevice = useIsDevice()
  return (
    <>
      {isCashDue(order) && <Menu.Item onClick={() => openCash(order, currency)}>Bar kassieren</Menu.Item>}
      {order.status !== 'awaitingPayment' && <Menu.Item onClick={() => openSlips(order)}>Bon drucken</Menu.Item>}
      {!isDevice && (
        <Menu.Item component="a" href={`#/orders/${order.id}`}>
          Details anzeigen
        </Menu.Item>
      )}
    </>
  )
}
