import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { spanText } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { amountText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { linesAt, type Kitchen } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import type { Bump } from '#web/backoffice/areas/orders/kitchen/use-bump.ts'
import classes from '#web/backoffice/areas/orders/kitchen/kitchen.module.css'

type Props = { recall: Kitchen['recall']; station: string | null; now: number; bump: Bump }

/** What was ticked off last, to be brought back where it was a slip or the plate has to be made again. */
export function RecallPanel({ recall, station, now, bump }: Props) {
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
