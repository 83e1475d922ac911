import { Select, Switch, TextInput } from '@mantine/core'
import type { Field } from '#contract/field.ts'
import { PRICE_ROUNDINGS, type PriceRounding } from '#domain/pricing/adjust-price.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { useCurrencySign } from '#web/backoffice/fields/number/use-currency-sign.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import type { BulkWish } from '#web/backoffice/records/bulk/bulk-change.ts'
import { type BulkWay, WAY_LABELS, waysOf } from '#web/backoffice/records/bulk/bulk-fields.ts'
import classes from '#web/backoffice/records/bulk/bulk.module.css'

const ROUNDINGS = Object.entries(PRICE_ROUNDINGS).map(([value, label]) => ({ value, label }))

type Props = {
  field: Field
  wish: BulkWish
  /** How many groups of options may change their prices with it. */
  groups: number
  onChange: (next: Partial<BulkWish>) => void
}

/** How a field changes and by how much. */
export function BulkValue({ field, wish, groups, onChange }: Props) {
  const sign = useCurrencySign()
  const ways = waysOf(field)
  const isRelative = wish.way === 'percent' || wish.way === 'amount'
  const isNoNumber = wish.typed.trim() !== '' && typeof parseNumber(wish.typed) !== 'number'
  return (
    <>
      {ways.length > 1 && (
        <Select
          label="Wie?"
          allowDeselect={false}
          data={ways.map(way => ({ value: way, label: WAY_LABELS[way] }))}
          value={wish.way}
          onChange={way => way && onChange({ way: way as BulkWay })}
        />
      )}
      {isRelative && (
        <>
          <TextInput
            label={wish.way === 'percent' ? 'Änderung in Prozent' : 'Änderung'}
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            placeholder={wish.way === 'percent' ? 'Zum Beispiel 5 oder -10' : 'Zum Beispiel 0,50 oder -1'}
            value={wish.typed}
            error={isNoNumber ? 'Bitte geben Sie eine Zahl ein, zum Beispiel 5 oder -0,50.' : undefined}
            rightSection={<span aria-hidden>{wish.way === 'percent' ? '%' : sign}</span>}
            onChange={event => onChange({ typed: event.currentTarget.value })}
          />
          <Select
            label="Gerundet"
            allowDeselect={false}
            data={ROUNDINGS}
            value={wish.rounding}
            onChange={rounding => rounding && onChange({ rounding: rounding as PriceRounding })}
          />
          {groups > 0 && (
            <Switch
              className={classes.whole}
              label="Auch die Preise ihrer Optionsgruppen ändern"
              description={`${groups === 1 ? 'Eine Gruppe ändert' : `${groups} Gruppen ändern`} sich dann für alle Produkte, die sie anbieten. Gratis bleibt gratis, Abschläge bleiben.`}
              checked={wish.withGroups}
              onChange={event => onChange({ withGroups: event.currentTarget.checked })}
            />
          )}
        </>
      )}
      {!isRelative && wish.way !== 'clear' && (
        <div className={INPUTS[field.kind].inForm === 'half' ? undefined : classes.whole}>
          <InputsContext value={INPUTS}>
            <FieldInput key={field.label} path={wish.name} field={field} />
          </InputsContext>
        </div>
      )}
    </>
  )
}
