import type { DishCount } from '#web/backoffice/areas/orders/data/dish-counts.ts'
import { amountText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import classes from '#web/backoffice/areas/orders/kitchen/kitchen.module.css'

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
