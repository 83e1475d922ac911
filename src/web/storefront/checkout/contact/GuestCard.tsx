import { Button, buttonRow } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { DeliveryAnswer } from '#web/storefront/checkout/contact/DeliveryAnswer.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import styles from '#web/storefront/checkout/contact/GuestCard.module.css'
import { emptyForm } from '#web/storefront/checkout/form/checkout-form.ts'
import { forgetGuest, REMEMBERED } from '#web/storefront/checkout/form/contact-memory.ts'

/** Takes the guest off this device and out of the form. */
function useForgetGuest(): () => void {
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

/** What this device remembers of the guest, to be looked at, changed or taken away. */
export function GuestCard() {
  const { cart, form, set, hasAddress } = useCheckoutView()
  const forget = useForgetGuest()
  const change = () => {
    set({ isFolded: false })
    // the pressed button goes with the card
    setTimeout(() => document.getElementById(fieldId(cart.isDelivery ? 'zipCode' : 'firstName'))?.focus())
  }
  const { firstName, lastName, companyName, isCompany, email, phone, street, stairway, floor, door, zipCode, city } =
    form
  const inside = [stairway && `Stiege ${stairway}`, floor && `Stock ${floor}`, door && `Tür ${door}`].filter(Boolean)
  const lines = [
    [`${firstName} ${lastName}`, isCompany ? companyName : ''],
    hasAddress ? [street, ...inside] : [],
    hasAddress ? [`${zipCode} ${city}`] : [],
    [phone, email],
  ]
  return (
    <Section title={cart.isDelivery ? 'Lieferung an' : 'Ihre Angaben'}>
      <address className={styles.guest}>
        {lines
          .map(parts => parts.filter(Boolean).join(', '))
          .filter(Boolean)
          .map(line => (
            <span key={line}>{line}</span>
          ))}
      </address>
      {cart.isDelivery && <DeliveryAnswer />}
      <div className={buttonRow}>
        <Button look="secondary" aria-label="Ändern: Ihre Angaben" onClick={change}>
          Ändern
        </Button>
        <Button look="quiet" onClick={forget}>
          <Icon name="trash" size={18} />
          Vom Gerät löschen
        </Button>
      </div>
    </Section>
  )
}
