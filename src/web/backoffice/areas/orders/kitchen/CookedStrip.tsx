import { Button, VisuallyHidden } from '@mantine/core'
import { IconBellRinging, IconScooter } from '@tabler/icons-react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { actionLabel } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { useStep } from '#web/backoffice/areas/orders/actions/use-step.tsx'
import classes from '#web/backoffice/areas/orders/kitchen/kitchen.module.css'

/** Orders of which nothing is left to be made. Nobody is told until somebody says so. */
export function CookedStrip({ orders }: { orders: readonly StaffOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section className={classes.cooked} aria-label="Fertig gekocht">
      <h2 className={classes.stripTitle}>Fertig gekocht</h2>
      <ul className={classes.chips}>
        {orders.map(order => (
          <li key={order.id}>
            <ReadyButton order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReadyButton({ order }: { order: StaffOrder }) {
  const { run, isBusy } = useStep(order)
  return (
    <Button
      size="md"
      mih={56}
      color="green"
      variant="light"
      loading={isBusy}
      leftSection={order.isDelivery ? <IconScooter size={24} aria-hidden /> : <IconBellRinging size={24} aria-hidden />}
      onClick={() => void run({ action: 'inDelivery', body: {} })}
    >
      <VisuallyHidden component="span">Bestellung </VisuallyHidden>
      <strong className={classes.chipNumber}>{order.ticketNumber ?? order.uid.slice(0, 6)}</strong>{' '}
      {actionLabel('inDelivery', order)}
      <VisuallyHidden component="span">: dem Gast sagen</VisuallyHidden>
    </Button>
  )
}
