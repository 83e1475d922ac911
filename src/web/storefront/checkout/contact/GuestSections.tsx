import { AddressSection } from '#web/storefront/checkout/contact/AddressSection.tsx'
import { ContactSection } from '#web/storefront/checkout/contact/ContactSection.tsx'
import { GuestCard } from '#web/storefront/checkout/contact/GuestCard.tsx'
import { guestFields } from '#web/storefront/checkout/contact/guest-fields.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'

/**
 * Who orders and where it goes: the address first where something is delivered; in a few lines where this device knows
 * it all and nothing is wrong with it.
 */
export function GuestSections() {
  const { cart, form, needs, hasAddress, reach, errorAt } = useCheckoutView()
  const { required, all } = guestFields(needs, hasAddress)
  const isWhole = required.every(field => form[field].trim() !== '') && !all.some(field => errorAt(field))
  const isReached = reach === null || (reach === 'covered' && !form.isDeliveryAddressDifferent)
  if (form.isFolded && isWhole && isReached) return <GuestCard />
  return cart.isDelivery ? (
    <>
      <AddressSection />
      <ContactSection />
    </>
  ) : (
    <>
      <ContactSection />
      <AddressSection />
    </>
  )
}
