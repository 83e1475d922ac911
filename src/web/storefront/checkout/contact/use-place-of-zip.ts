import { useEffect, useRef } from 'react'
import { placeOfZip } from '#domain/catalogue/place-of-zip.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { type AddressField, addressKey } from '#web/storefront/checkout/form/checkout-form.ts'

/**
 * Fills in the place of a postcode where it is known, and follows the postcode. What the guest has typed themselves
 * stays.
 */
export function usePlaceOfZip(prefix: '' | 'delivery'): void {
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
    // oxlint-disable-next-line react/exhaustive-deps -- only another postcode fills it in again, not a place the guest
    // takes away
  }, [place])
}
