import { useEffect } from 'react'
import { percentTipCents, TIP_PERCENTS, tipProblem, withTip } from '#domain/orders/draft/tip.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents, typedCents } from '#domain/pricing/money.ts'
import { TextField } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import type { TipChoice } from '#web/storefront/checkout/form/checkout-form.ts'
import { changeForm } from '#web/storefront/checkout/form/draft-store.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import styles from '#web/storefront/checkout/payment/TipSection.module.css'

const goodsCentsOf = ({ totals: { goodsGross, discount } }: CartTotals) => toCents(goodsGross) - toCents(discount ?? 0)
const withoutTip = ({ totals: { gross, tip } }: CartTotals) => toCents(gross) - toCents(tip ?? 0)

/** A tip for whoever pays online: none unless the guest wants to, and then it stands for itself in the sums. */
export function TipSection() {
  const { form, branch, config, sums, setTip, clear, errorAt } = useCheckoutView()
  const { choice, own } = form.tip
  const set = (tip: TipChoice) => changeForm(branch.identifier, { tip })
  const id = fieldId('tip')
  const money = (cents: number) => formatCurrency(fromCents(cents), config.currency)
  const typed = typedCents(own)
  const tooMuch = tipProblem(typed ?? 0, { isOffered: true, isPaidFirst: true, grossCents: withoutTip(sums) })?.message
  const problem =
    choice === 'own' && own.trim() !== ''
      ? typed === undefined
        ? 'Bitte geben Sie einen Betrag ein, zum Beispiel 2,50.'
        : tooMuch
      : undefined
  const given = choice !== 'own' || problem ? undefined : typed
  useEffect(() => {
    setTip({
      of: base => {
        const cents = choice === 'own' ? (given ?? 0) : percentTipCents(choice, goodsCentsOf(base))
        return cents === 0 ? base : { ...base, totals: withTip(base.totals, cents) }
      },
    })
    return () => setTip({ of: base => base })
  }, [choice, given, setTip])
  const pick = (next: TipChoice['choice']) => {
    set({ choice: next, own })
    clear('tip')
  }
  const goods = goodsCentsOf(sums)
  const choices: readonly { value: TipChoice['choice']; title: string; note?: string }[] = [
    { value: 0, title: 'Keines' },
    ...TIP_PERCENTS.map(percent => ({
      value: percent,
      title: `${percent} %`,
      note: money(percentTipCents(percent, goods)),
    })),
    { value: 'own', title: 'Eigener Betrag' },
  ]
  const error = errorAt('tip')
  return (
    <Section title="Trinkgeld" hint="Freiwillig und für das Team." isRadioGroup errorId={error && `${id}-error`}>
      <div className={styles.choices}>
        {choices.map(({ value, title, note }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name="tip"
              checked={choice === value}
              onChange={() => pick(value)}
            />
            <span className={styles.title}>{title}</span>
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
      {choice === 'own' && (
        <TextField
          className={styles.own}
          label={`Trinkgeld in ${config.currency === 'EUR' ? 'Euro' : config.currency}`}
          value={own}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          error={problem}
          onChange={event => {
            set({ choice, own: event.currentTarget.value })
            clear('tip')
          }}
        />
      )}
      <FieldError id={id} error={error} />
    </Section>
  )
}
