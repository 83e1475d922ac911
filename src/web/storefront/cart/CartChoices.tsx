import { useId } from 'react'
import type { Branch, DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { SelectField } from '#web/kit/Field.tsx'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { type Cart, setDeliveryArea, setOrderType } from '#web/storefront/cart/state/cart-store.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'
import { useTypeMoment } from '#web/storefront/cart/state/use-type-moment.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/cart/CartChoices.module.css'

const ICONS: Record<OrderType, IconName> = { takeaway: 'bag', delivery: 'bike', dineIn: 'fork' }

/** 'Art der Lieferung' and, for a delivery, 'Liefergebiet'. */
export function CartChoices({ branch, cart }: { branch: Branch; cart: Cart }) {
  const { config } = usePage()
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
        <SelectField
          label="Liefergebiet"
          value={cart.area?.id ?? ''}
          onChange={event => setDeliveryArea(branch.identifier, event.target.value || null)}
        >
          {!cart.area && <option value="">Bitte wählen</option>}
          {branch.deliveryAreas.map(area => (
            <option key={area.id} value={area.id}>
              {areaText(area, config.currency)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const areaText = ({ area, price, free }: DeliveryArea, currency: string) =>
  `${area} · ${free || price === 0 ? 'kostenlos' : formatCurrency(price, currency)}`
