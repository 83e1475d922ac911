import { FieldError } from '#web/kit/FieldError.tsx'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import type { KioskCheckout } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'
import styles from '#web/storefront/kiosk/touch/step.module.css'

type TableStepProps = {
  checkout: KioskCheckout
  /** A table was touched. Not by keyboard, which passes tables on its way. */
  onChosen: () => void
}

/** Where it is brought to. */
export function TableStep({ checkout: { tables, form, set, errorAt }, onChosen }: TableStepProps) {
  const error = errorAt('table') && 'Bitte wählen Sie Ihren Tisch.'
  return (
    <fieldset className={styles.set} aria-describedby={error && `${fieldId('table')}-error`}>
      <legend className="sr-only">Tisch</legend>
      <div className={styles.step}>
        <h1 className={styles.title} tabIndex={-1}>
          An welchem Tisch sitzen Sie?
        </h1>
        <p className={styles.hint}>Die Nummer steht auf Ihrem Tisch. Antippen führt weiter.</p>
        <FieldError id={fieldId('table')} error={error} />
        <div className={styles.tables}>
          {tables.map(({ id, identifier }) => (
            <label key={id}>
              <input
                type="radio"
                className="sr-only"
                name="kiosk-table"
                checked={form.table?.id === id}
                onChange={() => set({ table: { id, name: identifier } })}
                onClick={({ detail }) => detail > 0 && onChosen()}
              />
              {identifier}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
