import { Button } from '#web/kit/Button.tsx'
import { CheckField } from '#web/kit/Field.tsx'
import { AreaSelect } from '#web/storefront/cart/AreaSelect.tsx'
import { setDeliveryArea } from '#web/storefront/cart/state/cart-store.ts'
import { AddressFields } from '#web/storefront/checkout/contact/AddressFields.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { areaConditions } from '#web/storefront/checkout/form/fee-text.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import styles from '#web/storefront/checkout/form/Fields.module.css'

/** Where the guest lives and where the order goes. Unfolds only where an address is needed or wanted. */
export function AddressSection() {
  const { cart, form, set, needs, hasAddress } = useCheckoutView()
  const { isDelivery } = cart
  if (!hasAddress) {
    return (
      <Button look="quiet" className={styles.fold} onClick={() => set({ isAddressOpen: true })}>
        Rechnungsadresse angeben
      </Button>
    )
  }
  const isDifferent = isDelivery && form.isDeliveryAddressDifferent
  return (
    <Section title={isDelivery && !isDifferent ? 'Lieferadresse' : 'Ihre Adresse'}>
      <AddressFields prefix="" isOptional={!needs.address} purpose={isDelivery && !isDifferent ? 'shipping' : 'billing'} />
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
          <AddressFields prefix="delivery" isOptional={false} purpose="shipping" />
        </>
      )}
      {isDelivery && <AreaField />}
      {!needs.address && (
        <Button look="quiet" className={styles.fold} onClick={() => set({ isAddressOpen: false })}>
          Ohne Adresse fortfahren
        </Button>
      )}
    </Section>
  )
}

/** The area follows from the postcode; the guest may name another one. */
function AreaField() {
  const { branch, cart, config, errorAt, clear } = useCheckoutView()
  return (
    <AreaSelect
      id={fieldId('deliveryArea')}
      isRequired
      areas={branch.deliveryAreas}
      area={cart.area}
      error={errorAt('deliveryArea')}
      hint={cart.area ? areaConditions(cart.area, config.currency).join(' · ') : 'Ergibt sich aus Ihrer Postleitzahl.'}
      onChange={id => {
        setDeliveryArea(branch.identifier, id)
        clear('deliveryArea', 'zipCode', 'deliveryZipCode')
      }}
    />
  )
}
