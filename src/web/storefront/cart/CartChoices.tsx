import { useId } from 'react'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { AreaSelect } from '#web/storefront/cart/AreaSelect.tsx'
import type { Cart } from '#web/storefront/cart/state/cart-store.ts'
import { setDeliveryArea, setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'
import { useTypeMoment } from '#web/storefront/cart/state/use-type-moment.ts'
import styles from '#web/storefront/cart/CartChoices.module.css'

const ICONS: Record<OrderType, IconName> = { takeaway: 'bag', delivery: 'bike', dineIn: 'fork' }

/** 'Art der Lieferung' and, for a delivery, 'Liefergebiet'. */
export function CartChoices({ branch, cart }: { branch: Branch; cart: Cart }) {
  const name = useId()
  const offered = offeredTypes(branch)
  const notes = useTypeMoment(branch, cart.orderType)?.notes
  return (
    <div className={styles.choices}>
      <fieldset className={styles.set}>
        <legend className={styles.legend}>Art der Lieferung</legend>
        <div className={styles.types}>
          {offered.map(type => (
            <label key={type} className={styles.type}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={cart.orderType === type}
                onChange={() => setOrderType(branch.identifier, type)}
              />
              <Icon name={ICONS[type]} />
              {ORDER_TYPE_LABELS[type]}
              {notes?.[type] && <span className={styles.state}>{notes[type]}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      {cart.isDelivery && branch.deliveryAreas.length > 0 && (
        <AreaSelect
          areas={branch.deliveryAreas}
          area={cart.area}
          onChange={id => setDeliveryArea(branch.identifier, id)}
        />
      )}
    </div>
  )
}
