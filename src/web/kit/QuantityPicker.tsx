import { useState } from 'react'
import { canDecrease, canIncrease, decrease, increase, parseAmount, snapAmount } from '#domain/units/snap-amount.ts'
import type { QuantityRule } from '#domain/units/quantity-rule.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import styles from '#web/kit/QuantityPicker.module.css'

type QuantityPickerProps = {
  amount: number
  rule: QuantityRule
  onChange: (amount: number) => void
  /** What is counted, for screen readers: 'Menge'. */
  label: string
  /** Short unit behind the number. */
  unit?: string
  isSmall?: boolean
}

const shown = (amount: number) => String(amount).replace('.', ',')

/**
 * Minus, number, plus. What is typed is brought onto the product's grid when the field is left
 * (docs/reference/prices-and-tax.md#amounts).
 */
export function QuantityPicker({ amount, rule, onChange, label, unit, isSmall = false }: QuantityPickerProps) {
  /** What is being typed; null while nothing is. */
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shown(amount)
  const commit = () => {
    if (typed === null) return
    const next = snapAmount(parseAmount(typed), rule)
    setTyped(null)
    if (next !== amount) onChange(next)
  }
  return (
    <fieldset className={styles.picker} data-small={isSmall || undefined} aria-label={label}>
      <IconButton
        className={styles.step}
        icon="minus"
        label="Weniger"
        disabled={!canDecrease(amount, rule)}
        onClick={() => onChange(decrease(amount, rule))}
      />
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={text}
        size={Math.max(2, text.length)}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter') commit()
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      <IconButton
        className={styles.step}
        icon="plus"
        label="Mehr"
        disabled={!canIncrease(amount, rule)}
        onClick={() => onChange(increase(amount, rule))}
      />
    </fieldset>
  )
}
