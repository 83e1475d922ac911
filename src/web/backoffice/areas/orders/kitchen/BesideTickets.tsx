import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconBellRinging, IconScooter } from '@tabler/icons-react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { actionLabel, orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { useStep } from '#web/backoffice/areas/orders/actions/use-step.tsx'
import { spanText } from '#web/backoffice/areas/orders/board/board-clock.ts'
import type { DishCount } from '#web/backoffice/areas/orders/data/dish-counts.ts'
import { amountText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { linesAt, type Kitchen } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import type { Bump } from '#web/backoffice/areas/orders/kitchen/use-bump.ts'
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

type RecallPanelProps = { recall: Kitchen['recall']; station: string | null; now: number; bump: Bump }

/** What was ticked off last, to be brought back where it was a slip or the plate has to be made again. */
export function RecallPanel({ recall, station, now, bump }: RecallPanelProps) {
  return (
    <section className={classes.recall} aria-label="Zuletzt abgehakt">
      <h2 className={classes.stripTitle}>Zuletzt abgehakt</h2>
      {recall.length === 0 && <p className={classes.soft}>Noch nichts abgehakt.</p>}
      <ul className={classes.recallList}>
        {recall.map(({ order, at }) => {
          const lines = linesAt(order, station)
          return (
            <li key={order.id} className={classes.recalled}>
              <div>
                <strong className={classes.chipNumber}>{order.ticketNumber ?? order.uid.slice(0, 6)}</strong>{' '}
                <span className={classes.soft}>
                  {now - Date.parse(at) < 60_000 ? 'eben' : `vor ${spanText(now - Date.parse(at))}`}
                </span>
                <p className={classes.recalledLines}>
                  {lines.map(({ item }) => `${amountText(item)} ${item.name}`).join(', ')}
                </p>
              </div>
              <Button
                variant="default"
                size="md"
                mih={56}
                leftSection={<IconArrowBackUp size={22} aria-hidden />}
                onClick={() => void bump(order, 'unbump', lines)}
              >
                Zurückholen
                <VisuallyHidden component="span">, {orderName(order)}</VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How much of each dish is still to be made over all tickets of the station, with what was wished differently. */
export function AllDay({ dishes }: { dishes: readonly DishCount[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls here, and keys scroll only what has the focus
    <aside className={classes.allDay} aria-label="Noch zu machen" tabIndex={0}>
      <h2 className={classes.stripTitle}>Noch zu machen</h2>
      {dishes.length === 0 && <p className={classes.soft}>Nichts offen.</p>}
      <ul className={classes.dishes}>
        {dishes.map(({ name, unit, amount, variants }) => (
          <li key={`${unit} ${name}`}>
            <p className={classes.dish}>
              <strong>{amountText({ amount, unit })}</strong> {name}
            </p>
            {variants.some(({ text }) => text !== '') && (
              <ul className={classes.variants}>
                {variants.map(variant => (
                  <li key={variant.text}>
                    {amountText({ amount: variant.amount, unit })} {variant.text || 'wie auf der Karte'}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
