import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { changeCents, likelyNotes } from '#domain/pricing/cash-change.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import classes from '#web/backoffice/areas/orders/cash/cash.module.css'

/** Cash given and the change for a sum, for whoever takes it. Nothing of it is kept. */
export function ChangeFields({ total, currency }: { total: number; currency: string }) {
  const [given, setGiven] = useState<number | string>('')
  // '50.00' stays a text while it is typed, so that its noughts are kept
  const change = given === '' || Number.isNaN(Number(given)) ? null : changeCents(Number(given), total)
  return (
    <>
      <div className={classes.notes}>
        {[toCents(total), ...likelyNotes(toCents(total))].map((cents, index) => (
          <Button
            key={cents}
            variant={given === fromCents(cents) ? 'filled' : 'default'}
            mih={44}
            aria-pressed={given === fromCents(cents)}
            onClick={() => setGiven(fromCents(cents))}
          >
            {index === 0 ? 'Passend' : formatCurrency(fromCents(cents), currency)}
          </Button>
        ))}
      </div>
      <NumberInput
        label="Gegeben"
        value={given}
        onChange={setGiven}
        decimalScale={2}
        decimalSeparator=","
        allowNegative={false}
        hideControls
        inputMode="decimal"
        size="md"
        maw={220}
        suffix={` ${currency}`}
      />
      <output className={classes.change}>
        {change !== null &&
          (change < 0
            ? `Es fehlen ${formatCurrency(fromCents(-change), currency)}`
            : `Rückgeld ${formatCurrency(fromCents(change), currency)}`)}
      </output>
    </>
  )
}
