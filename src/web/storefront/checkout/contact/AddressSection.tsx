import { Button } from '#web/kit/Button.tsx'
import { CheckField } from '#web/kit/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { AddressFields } from '#web/storefront/checkout/contact/AddressFields.tsx'
import { DeliveryAnswer } from '#web/storefront/checkout/contact/DeliveryAnswer.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import styles from '#web/storefront/checkout/form/Fields.module.css'

/** Unfolds an address that the order does not need. */
export function AddressFold() {
  const { set, hasAddress } = useCheckoutView()
  if (hasAddress) return null
  const open = () => {
    set({ isAddressOpen: true })
    // the pressed button goes, and the address stands further up
    setTimeout(() => document.getElementById(fieldId('zipCode'))?.focus())
  }
  return (
    <Button look="quiet" className={styles.fold} onClick={open}>
      <Icon name="plus" size={18} />
      Rechnungsadresse
    </Button>
  )
}

/** Where the guest lives and where the order goes, where an address is needed or wanted. */
export function AddressSection() {
  const { cart, form, set, needs, hasAddress } = useCheckoutView()
  const { isDelivery } = cart
  if (!hasAddress) return null
  const isDifferent = isDelivery && form.isDeliveryAddressDifferent
  return (
    <Section title={isDelivery && !isDifferent ? 'Lieferadresse' : 'Ihre Adresse'}>
      <AddressFields
        prefix=""
        isOptional={!needs.address}
        purpose={isDelivery && !isDifferent ? 'shipping' : 'billing'}
        answer={isDelivery && !isDifferent && <DeliveryAnswer />}
      />
      {isDelivery && (
        <CheckField
          id={fieldId('isDeliveryAddressDifferent')}
          name="isDeliveryAddressDifferent"
          label="An eine andere Adresse liefern"
          checked={form.isDeliveryAddressDifferent}
          onChange={event => set({ isDeliveryAddressDifferent: event.target.checked })}
        />
      )}
      {isDifferent && (
        <>
          <h3 className={styles.sub}>Abweichende Lieferadresse</h3>
          <AddressFields prefix="delivery" isOptional={false} purpose="shipping" answer={<DeliveryAnswer />} />
        </>
      )}
      {!needs.address && (
        <Button look="quiet" className={styles.fold} onClick={() => set({ isAddressOpen: false })}>
          Ohne Adresse fortfahren
        </Button>
      )}
    </Section>
  )
}
