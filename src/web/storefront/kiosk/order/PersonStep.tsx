import type { ComponentProps } from 'react'
import { filterPhoneTyping } from '#domain/orders/draft/phone.ts'
import { MAX_LENGTHS } from '#domain/orders/draft/validate-draft.ts'
import { TextField } from '#web/kit/Field.tsx'
import { MailQuestion } from '#web/kit/MailQuestion.tsx'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import type { KioskCheckout } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'
import styles from '#web/storefront/kiosk/touch/step.module.css'

type Name = 'firstName' | 'phone' | 'email' | 'street' | 'zipCode' | 'city'

/**
 * Who is called when it is ready. A name is welcome; more is asked only where the branch insists
 * (docs/reference/kiosk-and-devices.md#person-at-a-kiosk).
 */
export function PersonStep({ checkout: { form, set, errorAt, needs } }: { checkout: KioskCheckout }) {
  const field = (name: Name, label: string, props: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      autoComplete="off"
      aria-required
      inputMode="none"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={MAX_LENGTHS[name]}
      {...props}
      id={fieldId(name)}
      label={label}
      value={form[name]}
      error={errorAt(name)}
      onChange={event => set({ [name]: name === 'phone' ? filterPhoneTyping(event.target.value) : event.target.value })}
    />
  )
  return (
    <div className={styles.step} data-dense>
      <h1 className={styles.title} tabIndex={-1}>
        Wie dürfen wir Sie aufrufen?
      </h1>
      <div className={styles.fields}>
        {field('firstName', 'Vorname oder Nummer des Pagers', {
          'aria-required': false,
          hint: 'Wenn Sie möchten',
        })}
        {needs.phone && field('phone', 'Telefon', { type: 'tel', hint: 'Aus dem Ausland mit Ländervorwahl' })}
        {needs.email && (
          <MailQuestion email={form.email} onTake={email => set({ email })}>
            {field('email', 'E-Mail', { autoCapitalize: 'none' })}
          </MailQuestion>
        )}
        {needs.address && field('street', 'Straße und Hausnummer')}
        {needs.address && field('zipCode', 'PLZ', { type: 'tel' })}
        {needs.address && field('city', 'Ort')}
      </div>
      <p className={styles.note}>Ihre Angaben werden auf diesem Gerät gleich nach der Bestellung gelöscht.</p>
    </div>
  )
}
