import { useState } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Button } from '#web/kit/Button.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { loadDonateeDialog } from '#web/storefront/checkout/form/lazy-dialogs.ts'
import { useLazyDialog } from '#web/storefront/page/use-lazy-dialog.ts'
import styles from '#web/storefront/checkout/payment/DonationSection.module.css'

/** Whom the provider's donation goes to; it costs the guest nothing (docs/reference/ordering.md#donations). */
export function DonationSection() {
  const { donatees, config, form, set, errorAt } = useCheckoutView()
  const dialog = useLazyDialog('donatee', loadDonateeDialog)
  const [isOpen, setOpen] = useState(form.donatee !== null)
  if (donatees.length === 0) return null
  const id = fieldId('donatee')
  const error = dialog.error ?? errorAt('donatee')
  const chosen = donatees.find(one => one.id === form.donatee?.id)
  const amount = formatCurrency(config.donation.amount, config.currency)
  return (
    <section aria-label="Spende">
      <details
        className={styles.fold}
        open={isOpen || error !== undefined}
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>
          <Icon name="plus" size={18} />
          <span>
            {`${amount} spenden`}
            <span className={styles.comma}>, </span>
            <span className={styles.free}>für Sie kostenlos</span>
          </span>
        </summary>
        <p className={styles.hint}>
          {config.donation.text ||
            `Für jede Bestellung spenden wir ${amount} an eine Organisation Ihrer Wahl. Für Sie ist das kostenlos.`}
        </p>
        <div className={styles.row}>
          {chosen && (
            <p className={styles.chosen}>
              <span>{amount} für</span> <strong>{chosen.name}</strong>
            </p>
          )}
          <div className={styles.actions}>
            <Button id={id} look="secondary" aria-describedby={error && `${id}-error`} onClick={() => dialog.open()}>
              {chosen ? 'Andere Organisation' : 'Organisation auswählen'}
            </Button>
            {chosen && (
              <Button look="quiet" onClick={() => set({ donatee: null })}>
                Entfernen
              </Button>
            )}
          </div>
        </div>
      </details>
      <FieldError id={id} error={error} />
      {dialog.show({
        donatees,
        amount,
        chosenId: chosen?.id,
        onChoose: donatee => {
          set({ donatee: { id: donatee.id } })
          dialog.close()
        },
        onClose: dialog.close,
      })}
    </section>
  )
}
