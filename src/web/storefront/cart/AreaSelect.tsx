import { useId } from 'react'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/cart/AreaSelect.module.css'

type AreaSelectProps = {
  areas: readonly DeliveryArea[]
  area: DeliveryArea | null
  onChange: (id: string | null) => void
  id?: string
  isRequired?: boolean
  error?: string | undefined
}

/**
 * 'Liefergebiet'. The browser's own list stands invisibly over what shows: the name takes as many lines as it needs,
 * and the price beside it is never cut.
 */
export function AreaSelect({ areas, area, onChange, id: given, isRequired = false, error }: AreaSelectProps) {
  const { config } = usePage()
  const own = useId()
  const id = given ?? own
  const priceOf = ({ price, free }: DeliveryArea) =>
    free || price === 0 ? 'kostenlos' : formatCurrency(price, config.currency)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Liefergebiet
        {isRequired && (
          <span className={styles.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <select
          id={id}
          name="deliveryArea"
          required={isRequired}
          className={styles.select}
          value={area?.id ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.target.value || null)}
        >
          {!area && <option value="">Bitte wählen</option>}
          {areas.map(one => (
            <option key={one.id} value={one.id}>
              {`${one.area} · ${priceOf(one)}`}
            </option>
          ))}
        </select>
        <span className={styles.shown} aria-hidden="true">
          <span className={styles.name}>{area?.area ?? 'Bitte wählen'}</span>
          {area && <strong className={styles.price}>{priceOf(area)}</strong>}
          <Icon name="down" size={18} />
        </span>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
