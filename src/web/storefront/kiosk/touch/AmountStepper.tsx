import type { QuantityRule } from '#domain/units/quantity-rule.ts'
import { canDecrease, canIncrease, decrease, increase } from '#domain/units/snap-amount.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/kiosk/touch/AmountStepper.module.css'

type AmountStepperProps = {
  amount: number
  rule: QuantityRule
  label: string
  unit?: string | undefined
  onChange: (amount: number) => void
}

/** Minus, number, plus, for fingers; nothing to type. */
export const AmountStepper = ({ amount, rule, label, unit, onChange }: AmountStepperProps) => (
  <fieldset className={styles.stepper} aria-label={label}>
    <button
      type="button"
      className={styles.step}
      aria-label="Weniger"
      disabled={!canDecrease(amount, rule)}
      onClick={() => onChange(decrease(amount, rule))}
    >
      <Icon name="minus" size={32} />
    </button>
    <output className={styles.amount}>{[amount.toLocaleString('de-DE'), unit].filter(Boolean).join(' ')}</output>
    <button
      type="button"
      className={styles.step}
      aria-label="Mehr"
      disabled={!canIncrease(amount, rule)}
      onClick={() => onChange(increase(amount, rule))}
    >
      <Icon name="plus" size={32} />
    </button>
  </fieldset>
)
