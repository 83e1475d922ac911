import { dayName, formatDay } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import { Button } from '#web/kit/Button.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { setAppointment } from '#web/storefront/cart/state/change-cart.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { ChoiceCard } from '#web/storefront/checkout/form/ChoiceCard.tsx'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { loadAppointmentPicker, loadSlotHold } from '#web/storefront/checkout/form/lazy-dialogs.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import { useLazyDialog } from '#web/storefront/page/use-lazy-dialog.ts'
import styles from '#web/storefront/checkout/time/AppointmentSection.module.css'

/**
 * As soon as possible, or at a time the guest chooses; only the latter where a time is needed
 * (docs/reference/hours-and-slots.md#when-an-appointment-is-needed).
 */
export function AppointmentSection() {
  const { branch, cart, moment, form, set, slotQuery, now, appointmentProblem, errorAt, clear } = useCheckoutView()
  const picker = useLazyDialog('appointment', loadAppointmentPicker)
  const { appointment } = cart
  const id = fieldId('appointmentDate')
  const error = picker.error ?? errorAt('appointmentDate') ?? appointmentProblem
  const isLater = appointment !== null || form.wantsTime || moment.isTimeNeeded
  const save = (local: string | null) => {
    setAppointment(branch.identifier, local)
    set({ wantsTime: local !== null })
    clear('appointmentDate', 'items')
    picker.close()
  }
  return (
    <Section title="Termin" hint={moment.isTimeNeeded ? 'Für diese Bestellung brauchen wir einen Termin.' : undefined}>
      {!moment.isTimeNeeded && (
        <div role="radiogroup" aria-label="Termin" className={styles.choices}>
          <ChoiceCard
            isWide
            name="when"
            icon="clock"
            title="So bald wie möglich"
            note={moment.soonText}
            checked={!isLater}
            onChange={() => save(null)}
          />
          <ChoiceCard
            isWide
            name="when"
            icon="calendar"
            title="Zu einem Termin"
            note="Datum und Uhrzeit wählen"
            checked={isLater}
            onChange={() => set({ wantsTime: true })}
            // a click means "let me choose"; the arrow keys, which also click, only move along the choices
            onClick={event => event.detail > 0 && !appointment && picker.open()}
          />
        </div>
      )}
      {isLater && (
        <div className={styles.chosen}>
          {appointment && <p className={styles.when}>{appointmentText(appointment, localDay(now, branch.timeZone))}</p>}
          <Button id={id} look="secondary" aria-describedby={error && `${id}-error`} onClick={() => picker.open()}>
            {appointment ? 'Termin ändern' : 'Termin wählen'}
          </Button>
        </div>
      )}
      <FieldError id={id} error={error} />
      <Later
        load={loadSlotHold}
        isWanted={appointment !== null && branch.capacityRules.length > 0}
        props={appointment ? { appointment } : null}
      />
      {picker.show({ branch, query: slotQuery, value: appointment, onSave: save, onClose: picker.close })}
    </Section>
  )
}

function appointmentText(local: string, today: string): string {
  const day = local.slice(0, 10)
  return `${dayName(day, today)}, ${formatDay(day)}, um ${local.slice(11, 16)} Uhr`
}
