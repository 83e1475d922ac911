import type { OrderType } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { ChoiceCard } from '#web/storefront/checkout/form/ChoiceCard.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { ORDER_TYPE_ICONS } from '#web/storefront/checkout/time/order-type-icons.ts'
import styles from '#web/storefront/checkout/time/OrderTypeSection.module.css'

type OrderTypeCardsProps = {
  types: readonly OrderType[]
  note: (type: OrderType) => readonly string[]
  onChoose: (type: OrderType) => void
}

/** All ways to get the order, for who wants another one than the menu was told. */
export function OrderTypeCards({ types, note, onChoose }: OrderTypeCardsProps) {
  const { cart, errorAt } = useCheckoutView()
  const id = fieldId('orderType')
  const error = errorAt('orderType')
  return (
    <div
      role="radiogroup"
      aria-label="Art der Lieferung"
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      className={styles.cards}
      data-count={types.length}
    >
      {types.map((type, index) => (
        <ChoiceCard
          key={type}
          id={index === 0 ? id : undefined}
          name="orderType"
          icon={ORDER_TYPE_ICONS[type]}
          title={ORDER_TYPE_LABELS[type]}
          note={note(type).map(text => (
            <span key={text} className={styles.line}>
              {text}
            </span>
          ))}
          checked={cart.orderType === type}
          onChange={() => onChoose(type)}
        />
      ))}
    </div>
  )
}
