import { CheckField } from '#web/kit/Field.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { forgetGuest } from '#web/storefront/checkout/form/contact-memory.ts'
import styles from '#web/storefront/checkout/form/Fields.module.css'

/**
 * Asks whether this device may keep the guest for the next order, and says what that means. Unticked, what it kept is
 * gone at once.
 */
export function KeepField() {
  const { form, set } = useCheckoutView()
  return (
    <div>
      <CheckField
        name="isKept"
        label="Daten auf diesem Gerät merken"
        checked={form.isKept}
        onChange={event => {
          set({ isKept: event.target.checked })
          if (!event.target.checked) forgetGuest()
        }}
      />
      <p className={styles.small}>Name, Kontakt und Adresse, nur in diesem Browser, höchstens ein Jahr.</p>
    </div>
  )
}
