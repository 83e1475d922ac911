import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { BUDGET_TYPES } from '#domain/tasks/task-words.ts'
import type { EditedProject } from '#web/backoffice/areas/projects/form/edited-project.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

const TYPES = Object.entries(BUDGET_TYPES).map(([value, label]) => ({ value, label }))
const AMOUNT = {
  decimalSeparator: ',',
  thousandSeparator: '.',
  decimalScale: 2,
  fixedDecimalScale: true,
  allowNegative: false,
} as const

type Props = {
  value: EditedProject
  errorAt: (field: string) => string | undefined
  set: (change: Partial<EditedProject>) => void
}

/** What a project may cost, what an hour of it is worth, and under which number the customer pays for it. */
export function ProjectMoney({ value, errorAt, set }: Props) {
  const { currency } = useLocale()
  const sign = currency === 'EUR' ? '€' : currency
  return (
    <fieldset className={`${classes.wide} ${classes.fields}`}>
      <legend>Budget und Verrechnung</legend>
      <Select
        label="Budget"
        allowDeselect={false}
        data={TYPES}
        value={value.budgetType}
        onChange={type => type && set({ budgetType: type as EditedProject['budgetType'] })}
      />
      {value.budgetType === 'time' && (
        <NumberInput
          label="Budget in Stunden"
          decimalSeparator=","
          decimalScale={2}
          min={0.25}
          allowNegative={false}
          value={value.budgetHours ?? ''}
          error={errorAt('budgetSeconds')}
          onChange={hours => set({ budgetHours: hours === '' ? null : Number(hours) })}
        />
      )}
      {value.budgetType === 'money' && (
        <NumberInput
          label="Budget in Geld"
          suffix={` ${sign}`}
          {...AMOUNT}
          value={value.budgetAmount ?? ''}
          error={errorAt('budgetAmount')}
          onChange={amount => set({ budgetAmount: amount === '' ? null : Number(amount) })}
        />
      )}
      <NumberInput
        label="Stundensatz"
        description="Sieht nur, wer das Projekt leitet"
        suffix={` ${sign}`}
        {...AMOUNT}
        value={value.hourlyRate ?? ''}
        error={errorAt('hourlyRate')}
        onChange={rate => set({ hourlyRate: rate === '' ? null : Number(rate) })}
      />
      <TextInput
        label="Bezug"
        description="Zum Beispiel die Bestellnummer des Kunden"
        value={value.orderReference}
        maxLength={80}
        error={errorAt('orderReference')}
        onChange={event => set({ orderReference: event.currentTarget.value })}
      />
      <Checkbox
        className={classes.wide!}
        label="Verrechenbar"
        description="Die Arbeit wird dem Kunden in Rechnung gestellt."
        checked={value.isBillable}
        onChange={event => set({ isBillable: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
