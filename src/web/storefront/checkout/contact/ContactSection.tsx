import { classNames } from '#web/kit/class-names.ts'
import { CheckField } from '#web/kit/Field.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { FormField } from '#web/storefront/checkout/form/FormField.tsx'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import styles from '#web/storefront/checkout/form/Fields.module.css'
import { forgetGuest } from '#web/storefront/checkout/form/contact-memory.ts'
import { filterPhoneTyping } from '#domain/orders/draft/phone.ts'
import { readPhone } from '#domain/orders/draft/read-phone.ts'
import { MailQuestion } from '#web/kit/MailQuestion.tsx'

/**
 * Asks whether this device may keep the guest for the next order, and says what that means. Unticked, what it kept is
 * gone at once.
 */
function KeepField() {
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

/** Who orders. What is needed depends on branch and order type (docs/reference/ordering.md#required-contact). */
export function ContactSection() {
  const { form, set, needs, seat, branch } = useCheckoutView()
  const isVoluntary = seat !== null && !needs.phone && !needs.email && !needs.address
  // what is needed comes first, so that the keyboard's own key leads to it
  const phone = (
    <FormField
      name="phone"
      label="Telefon"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isOptional={!needs.phone}
      filter={filterPhoneTyping}
      // as at home becomes what is dialled from anywhere, before anything is said about it
      tidy={text => readPhone(text, branch.country).phone}
      className={styles.wideHalf}
    />
  )
  const email = (
    <MailQuestion email={form.email} className={styles.wideHalf} onTake={address => set({ email: address })}>
      <FormField
        name="email"
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        isOptional={!needs.email}
      />
    </MailQuestion>
  )
  return (
    <Section
      title="Ihre Kontaktdaten"
      hint={isVoluntary ? 'An Ihrem Tisch sind alle Angaben freiwillig.' : 'Mit * markierte Felder sind Pflichtfelder.'}
    >
      <div className={styles.grid}>
        <FormField
          name="firstName"
          label="Vorname"
          autoComplete="given-name"
          isOptional={seat !== null}
          autoCapitalize="words"
          className={styles.halfOnPhones}
        />
        <FormField
          name="lastName"
          label="Nachname"
          autoComplete="family-name"
          isOptional={seat !== null}
          autoCapitalize="words"
          className={styles.halfOnPhones}
        />
        {needs.phone && phone}
        {email}
        {!needs.phone && phone}
      </div>
      <div>
        <CheckField
          id={fieldId('isCompany')}
          name="isCompany"
          label="Ich bestelle für ein Unternehmen"
          checked={form.isCompany}
          onChange={event => set({ isCompany: event.target.checked })}
        />
        {form.isCompany && (
          <div className={classNames(styles.grid, styles.asked)}>
            <FormField name="companyName" label="Firma" autoComplete="organization" className={styles.wideHalf} />
            <FormField
              name="vatNumber"
              label="UID-Nummer"
              isOptional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={styles.wideHalf}
            />
          </div>
        )}
        <KeepField />
      </div>
    </Section>
  )
}
