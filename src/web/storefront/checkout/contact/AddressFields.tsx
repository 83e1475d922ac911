import { type ReactNode, useEffect, useRef } from 'react'
import { COUNTRIES } from '#domain/orders/draft/order-draft.ts'
import { SelectField } from '#web/kit/Field.tsx'
import { type AddressField, addressKey } from '#web/storefront/checkout/form/checkout-form.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { FormField, type TextName } from '#web/storefront/checkout/form/FormField.tsx'
import styles from '#web/storefront/checkout/form/Fields.module.css'
import { OUT_OF_AREA_TEXT } from '#domain/orders/draft/delivery-area.ts'
import { OUTSIDE_ID } from '#web/storefront/checkout/contact/DeliveryAnswer.tsx'
import { placeOfZip } from '#domain/catalogue/place-of-zip.ts'

/**
 * Fills in the place of a postcode where it is known, and follows the postcode. What the guest has typed themselves
 * stays.
 */
function usePlaceOfZip(prefix: '' | 'delivery'): void {
  const { form, set, page } = useCheckoutView()
  const [zip = '', city = '', country = ''] = (['zipCode', 'city', 'country'] satisfies AddressField[]).map(
    field => form[addressKey(prefix, field)],
  )
  const place = placeOfZip(zip, country, page.branches)
  const before = useRef(city === '' ? undefined : place)
  useEffect(() => {
    const previous = before.current
    before.current = place
    if (place !== previous && (city === '' || city === previous)) set({ [addressKey(prefix, 'city')]: place ?? '' })
    // oxlint-disable-next-line react/exhaustive-deps -- only another postcode fills it in again, not a place the guest takes away
  }, [place])
}

type AddressFieldsProps = {
  prefix: '' | 'delivery'
  isOptional: boolean
  /** Which address the browser should fill in. */ purpose: 'shipping' | 'billing'
  /** What the postcode means, said right below it. */ answer?: ReactNode
}

/**
 * An address, the postcode first, because everything else follows from it; once for the guest and once more for another
 * place of delivery.
 */
export function AddressFields({ prefix, isOptional, purpose, answer }: AddressFieldsProps) {
  const { form, set, errorAt, reach } = useCheckoutView()
  usePlaceOfZip(prefix)
  const name = (field: AddressField) => addressKey(prefix, field) as TextName
  const country = addressKey(prefix, 'country')
  return (
    <div className={styles.grid}>
      <FormField
        name={name('zipCode')}
        label="PLZ"
        isOptional={isOptional}
        autoComplete={`${purpose} postal-code`}
        inputMode="numeric"
        said={Boolean(answer) && reach === 'outside' && { id: OUTSIDE_ID, error: OUT_OF_AREA_TEXT }}
        className={styles.third}
      />
      <FormField
        name={name('city')}
        label="Ort"
        isOptional={isOptional}
        autoComplete={`${purpose} address-level2`}
        autoCapitalize="words"
        className={styles.twoThirds}
      />
      {answer}
      <FormField
        name={name('street')}
        label="Straße und Hausnummer"
        isOptional={isOptional}
        autoComplete={`${purpose} address-line1`}
        autoCapitalize="words"
      />
      <FormField name={name('stairway')} label="Stiege" isOptional autoComplete="off" className={styles.flat} />
      <FormField name={name('floor')} label="Stock" isOptional autoComplete="off" className={styles.flat} />
      <FormField name={name('door')} label="Tür" isOptional autoComplete="off" className={styles.flat} />
      <SelectField
        id={fieldId(country)}
        name={country}
        label="Land"
        required
        autoComplete={`${purpose} country`}
        value={form[country]}
        error={errorAt(country)}
        onChange={event => set({ [country]: event.target.value })}
        className={styles.wideHalf}
      >
        {Object.entries(COUNTRIES).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
