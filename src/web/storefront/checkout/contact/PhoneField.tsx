import { filterPhoneTyping, normalizePhone } from '#domain/orders/draft/phone.ts'
import { suggestedPhone } from '#domain/orders/draft/suggested-phone.ts'
import { Button } from '#web/kit/Button.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { FormField } from '#web/storefront/checkout/form/FormField.tsx'
import styles from '#web/storefront/checkout/form/Fields.module.css'

type PhoneFieldProps = { isOptional: boolean; className: string | undefined }

/**
 * The telephone number. One that is written as at home is offered in its international form while it is typed, so that
 * nothing moves under the thumb later; the guest confirms it, because only they know their number.
 */
export function PhoneField({ isOptional, className }: PhoneFieldProps) {
  const { form, set, branch } = useCheckoutView()
  const meant = suggestedPhone(form.phone, branch.country)
  const confirm = () => {
    set({ phone: meant ?? form.phone })
    // the pressed button goes with the question
    document.getElementById(fieldId('phone'))?.focus({ preventScroll: true })
  }
  return (
    <div className={className}>
      <FormField
        name="phone"
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isOptional={isOptional}
        filter={filterPhoneTyping}
        tidy={normalizePhone}
      />
      {meant && (
        <div className={styles.meant}>
          <Button look="secondary" onClick={confirm}>
            <span className="sr-only">Ist das Ihre Nummer? </span>
            {`${meant} übernehmen`}
          </Button>
        </div>
      )}
    </div>
  )
}
