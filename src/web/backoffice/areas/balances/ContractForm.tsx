import { Button, Checkbox, NumberInput, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { WorkContractRow } from '#contract/calls/people/contracts.ts'
import { HOLIDAY_REGIONS, type HolidayRegion } from '#contract/holiday-regions.ts'
import {
  BREAK_POLICIES,
  CONTRACT_MODES,
  CONTRACT_TYPES,
  CREDIT_MODES,
  VACATION_UNITS,
} from '#domain/people/work-contract.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { WEEKDAYS } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { CustomRulesFields, FIRST_CUSTOM_RULES } from '#web/backoffice/areas/balances/CustomRulesFields.tsx'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'
import classes from '#web/backoffice/areas/balances/balances.module.css'

const HOUR_MINUTES = 60
/** The fields at which a refusal is shown; any other is told below. */
const SHOWN = [
  'validFrom',
  'validTo',
  'weeklyMinutes',
  'vacationDaysPerYear',
  'vacationUnit',
  'sickDaysInVacation',
  'absenceCreditMinutes',
  'overtimeCapMinutes',
  'breakPolicy',
  'hourlyRate',
]
const choices = <K extends string>(table: Readonly<Record<K, string>>) =>
  (Object.entries(table) as [K, string][]).map(([value, label]) => ({ value, label }))
const newContract = (today: string): WorkContractRow => ({
  validFrom: today,
  validTo: null,
  type: 'fullTime',
  mode: 'perWeek',
  minutesPerWeekday: { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 },
  weeklyMinutes: 2400,
  vacationDaysPerYear: 25,
  vacationUnit: 'days',
  holidayRegion: 'AT',
  worksOnHolidays: false,
  sickDaysInVacation: null,
  absenceCreditMode: 'planned',
  absenceCreditMinutes: null,
  breakPolicy: 'AT',
  customRules: null,
  autoDeductBreaks: false,
  overtimeCapMinutes: null,
  hourlyRate: null,
  isMinor: false,
})

type Props = {
  userId: number
  today: string
  contracts: readonly WorkContractRow[]
  /** Which of them; one behind the last is new. */
  index: number
  onClose: () => void
}

/** One contract; all are written together, so that no two hold on the same day. */
export function ContractForm({ userId, today, contracts, index, onClose }: Props) {
  const client = useQueryClient()
  const [value, setValue] = useState<WorkContractRow>(() => contracts[index] ?? newContract(today))
  const set = (change: Partial<WorkContractRow>) => setValue(now => ({ ...now, ...change }))
  const save = useMutation({
    mutationFn: (all: readonly WorkContractRow[]) =>
      callApi('PUT', '/users/{id}/work-contracts', {
        session: 'staff',
        params: { id: userId },
        body: { contracts: [...all] },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['balances'] })
      notifications.show({ color: 'green', message: 'Verträge gespeichert.' })
      onClose()
    },
  })
  // the one that is written stands last, so that what is wrong between two is said here
  const others = contracts.filter((_, at) => at !== index)
  const errors = toldErrors(save.error)
  const own = `contracts.${others.length}.`
  const errorAt = (field: string) => errors.find(error => error.field === own + field)?.message
  const shown = SHOWN.map(name => own + name)
  const rest = errors.find(
    ({ field }) => !shown.includes(field ?? '') && !(field ?? '').startsWith(`${own}customRules.`),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate([...others, value])
  }
  const hours = (
    label: string,
    minutes: number | null,
    onChange: (minutes: number | null) => void,
    more: { description?: string; error?: string | undefined } = {},
  ) => (
    <NumberInput
      key={label}
      label={label}
      {...more}
      decimalSeparator=","
      decimalScale={2}
      allowNegative={false}
      suffix=" h"
      value={minutes === null ? '' : minutes / HOUR_MINUTES}
      onChange={typed => onChange(typed === '' ? null : Math.round(Number(typed) * HOUR_MINUTES))}
    />
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <LazyDayInput
        label="Gilt ab"
        value={value.validFrom}
        isClearable={false}
        onChange={day => day && set({ validFrom: day })}
        error={errorAt('validFrom')}
      />
      <LazyDayInput
        label="Gilt bis"
        description="Leer: auf unbestimmte Zeit"
        value={value.validTo}
        onChange={validTo => set({ validTo })}
        error={errorAt('validTo')}
      />
      <Select
        label="Art"
        data={choices(CONTRACT_TYPES)}
        value={value.type}
        allowDeselect={false}
        onChange={type => type && set({ type })}
      />
      <Select
        label="Arbeitszeit"
        data={choices(CONTRACT_MODES)}
        value={value.mode}
        allowDeselect={false}
        onChange={mode => mode && set({ mode })}
      />
      {value.mode === 'perWeek' &&
        hours('Stunden in der Woche', value.weeklyMinutes, minutes => set({ weeklyMinutes: minutes ?? 0 }), {
          description: 'Gleichmäßig auf Montag bis Freitag',
          error: errorAt('weeklyMinutes'),
        })}
      {value.mode === 'perWeekday' &&
        WEEKDAYS.map(weekday =>
          hours(weekdayName(weekday), value.minutesPerWeekday[weekday], minutes =>
            set({ minutesPerWeekday: { ...value.minutesPerWeekday, [weekday]: minutes ?? 0 } }),
          ),
        )}
      <NumberInput
        label="Urlaubstage im Jahr"
        decimalSeparator=","
        decimalScale={1}
        step={0.5}
        allowNegative={false}
        value={value.vacationDaysPerYear}
        onChange={days => set({ vacationDaysPerYear: Number(days) || 0 })}
        error={errorAt('vacationDaysPerYear')}
      />
      <Select
        label="Urlaub zählt"
        description={
          value.vacationUnit === 'hours'
            ? 'Ein Urlaubstag kostet so viele Stunden, wie an ihm vereinbart sind'
            : undefined
        }
        data={choices(VACATION_UNITS)}
        value={value.vacationUnit}
        allowDeselect={false}
        onChange={unit => unit && set({ vacationUnit: unit })}
        error={errorAt('vacationUnit')}
      />
      <NumberInput
        label="Urlaub kommt zurück bei Krankheit über (Kalendertage)"
        description="Leer: wie im Gesetz, in Österreich 3, sonst 0. In der Schweiz, was der Vertrag sagt"
        min={0}
        max={30}
        allowDecimal={false}
        value={value.sickDaysInVacation ?? ''}
        onChange={typed => set({ sickDaysInVacation: typed === '' ? null : Number(typed) })}
        error={errorAt('sickDaysInVacation')}
      />
      <Select
        label="Feiertage"
        placeholder="Keine"
        clearable
        searchable
        data={choices<HolidayRegion>(HOLIDAY_REGIONS)}
        value={value.holidayRegion}
        onChange={holidayRegion => set({ holidayRegion })}
      />
      <Select
        label="Abwesenheit zählt"
        data={choices(CREDIT_MODES)}
        value={value.absenceCreditMode}
        allowDeselect={false}
        onChange={mode => mode && set({ absenceCreditMode: mode })}
      />
      {value.absenceCreditMode === 'fixed' &&
        hours(
          'Stunden je Tag Abwesenheit',
          value.absenceCreditMinutes,
          minutes => set({ absenceCreditMinutes: minutes }),
          {
            error: errorAt('absenceCreditMinutes'),
          },
        )}
      <Select
        label="Pausen und Ruhezeiten nach"
        data={choices(BREAK_POLICIES)}
        value={value.breakPolicy}
        allowDeselect={false}
        onChange={policy =>
          policy &&
          set({
            breakPolicy: policy,
            customRules: policy === 'custom' ? (value.customRules ?? FIRST_CUSTOM_RULES) : null,
          })
        }
        error={errorAt('breakPolicy')}
      />
      {value.customRules && (
        <CustomRulesFields
          value={value.customRules}
          onChange={customRules => set({ customRules })}
          errorAt={field => errorAt(`customRules.${field}`)}
        />
      )}
      <NumberInput
        label="Kosten je Stunde"
        description="Mit Lohnnebenkosten, für den Personalkostenanteil. Leer: unbekannt"
        decimalSeparator=","
        decimalScale={2}
        fixedDecimalScale
        allowNegative={false}
        value={value.hourlyRate ?? ''}
        onChange={typed => set({ hourlyRate: typed === '' ? null : Number(typed) })}
        error={errorAt('hourlyRate')}
      />
      {hours('Obergrenze des Zeitkontos', value.overtimeCapMinutes, minutes => set({ overtimeCapMinutes: minutes }), {
        description: 'Leer: keine. Was darüber liegt, verfällt am Monatsende',
        error: errorAt('overtimeCapMinutes'),
      })}
      <Checkbox
        className={classes.wide}
        label="Fehlende Pausen abziehen"
        description="Nur so viel, wie das Gesetz verlangt. Ein Verstoß bleibt sichtbar."
        checked={value.autoDeductBreaks}
        onChange={event => set({ autoDeductBreaks: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes.wide}
        label="Arbeitet auch an Feiertagen"
        description="Dann gilt das Soll auch an Feiertagen."
        checked={value.worksOnHolidays}
        onChange={event => set({ worksOnHolidays: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes.wide}
        label="Unter 18 Jahren"
        description="Es gelten die Regeln für Jugendliche."
        checked={value.isMinor}
        onChange={event => set({ isMinor: event.currentTarget.checked })}
      />
      {(rest || (save.isError && errors.length === 0)) && (
        <p className={classes.wide} role="alert">
          {rest?.message ?? 'Die Verträge konnten nicht gespeichert werden.'}
        </p>
      )}
      <div className={`${classes.actions} ${classes.wide}`}>
        <SaveOrCancel isSaving={save.isPending} onCancel={onClose} />
        {index < contracts.length && (
          <Button variant="subtle" color="red" mih={44} disabled={save.isPending} onClick={() => save.mutate(others)}>
            Vertrag entfernen
          </Button>
        )}
      </div>
    </form>
  )
}
