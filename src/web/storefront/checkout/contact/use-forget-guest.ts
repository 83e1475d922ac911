import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { emptyForm } from '#web/storefront/checkout/form/checkout-form.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { forgetGuest, REMEMBERED } from '#web/storefront/checkout/form/contact-memory.ts'

/** Takes the guest off this device and out of the form. */
export function useForgetGuest(): () => void {
  const { cart, set } = useCheckoutView()
  return () => {
    const empty = emptyForm()
    forgetGuest()
    set({
      ...Object.fromEntries(REMEMBERED.map(name => [name, empty[name]])),
      isCompany: false,
      isKept: false,
      isFolded: false,
    })
    setTimeout(() => document.getElementById(fieldId(cart.isDelivery ? 'zipCode' : 'firstName'))?.focus())
  }
}
