import { useEffect } from 'react'
import { areaForZip } from '#domain/orders/draft/delivery-area.ts'
import { setDeliveryArea } from '#web/storefront/cart/state/cart-store.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'

/** Chooses the area that an entered postcode belongs to; the guest may still change it. */
export function useAreaFromZip(): void {
  const { branch, cart, draft } = useCheckoutView()
  const { identifier, deliveryAreas } = branch
  const zipCode = cart.isDelivery ? (draft.isDeliveryAddressDifferent ? draft.deliveryZipCode : draft.zipCode) : ''
  useEffect(() => {
    const area = areaForZip(deliveryAreas, zipCode)
    if (area) setDeliveryArea(identifier, area.id)
  }, [zipCode, identifier, deliveryAreas])
}
