import { useEffect } from 'react'
import { areaForZip } from '#domain/orders/draft/delivery-area.ts'
import { setDeliveryArea } from '#web/storefront/cart/state/cart-store.ts'
import { AddressSection } from '#web/storefront/checkout/contact/AddressSection.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { AppointmentSection } from '#web/storefront/checkout/time/AppointmentSection.tsx'
import { CommentSection } from '#web/storefront/checkout/contact/CommentSection.tsx'
import { ContactSection } from '#web/storefront/checkout/contact/ContactSection.tsx'
import { DonationSection } from '#web/storefront/checkout/payment/DonationSection.tsx'
import { prefetchDialogs } from '#web/storefront/checkout/form/later-dialogs.ts'
import { LegalSection } from '#web/storefront/checkout/submit/LegalSection.tsx'
import { PaymentSection } from '#web/storefront/checkout/payment/PaymentSection.tsx'
import { TableSection } from '#web/storefront/checkout/contact/TableSection.tsx'
import { useIdle } from '#web/storefront/page/use-idle.ts'

/** The form from the table on. */
export function FurtherSections() {
  const isIdle = useIdle()
  useAreaFromZip()
  useEffect(() => {
    if (isIdle) prefetchDialogs()
  }, [isIdle])
  return (
    <>
      <TableSection />
      <ContactSection />
      <AddressSection />
      <AppointmentSection />
      <CommentSection />
      <DonationSection />
      <PaymentSection />
      <LegalSection />
    </>
  )
}

/** Chooses the area that an entered postcode belongs to; the guest may still change it. */
function useAreaFromZip(): void {
  const { branch, cart, draft } = useCheckoutView()
  const { identifier, deliveryAreas } = branch
  const zipCode = cart.isDelivery ? (draft.isDeliveryAddressDifferent ? draft.deliveryZipCode : draft.zipCode) : ''
  useEffect(() => {
    const area = areaForZip(deliveryAreas, zipCode)
    if (area) setDeliveryArea(identifier, area.id)
  }, [zipCode, identifier, deliveryAreas])
}
