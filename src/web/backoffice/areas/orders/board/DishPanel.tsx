import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { dishCounts } from '#web/backoffice/areas/orders/data/dish-counts.ts'
import { amountText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import classes from '#web/backoffice/areas/orders/board/dishes.module.css'

/** What is still to be made, dish by dish over all orders. What was wished differently unfolds under its dish. */
export function DishPanel({ orders }: { orders: readonly StaffOrder[] }) {
  const dishes = dishCounts(orders)
  return (
    <aside className={classes.panel} aria-label="Offene Gerichte">
      <h2 className={classes.title}>Offene Gerichte</h2>
      <p className={classes.lead}>
        {ORDER_STATUS_LABELS.new} und {ORDER_STATUS_LABELS.confirmed}, ohne Späteres
      </p>
      {dishes.length === 0 && <p className={classes.lead}>Nichts zu machen.</p>}
      <ul className={classes.dishes}>
        {dishes.map(({ name, unit, amount, variants }) => (
          <li key={`${unit} ${name}`}>
            {variants.length === 1 && variants[0]?.text === '' ? (
              <p className={classes.dish}>
                <strong>{amountText({ amount, unit })}</strong> {name}
              </p>
            ) : (
              <details>
                <summary className={classes.dish}>
                  <strong>{amountText({ amount, unit })}</strong> {name}
                </summary>
                <ul className={classes.variants}>
                  {variants.map(variant => (
                    <li key={variant.text}>
                      {amountText({ amount: variant.amount, unit })}{' '}
                      {variant.text === '' ? 'wie auf der Karte' : <strong>{variant.text}</strong>}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
