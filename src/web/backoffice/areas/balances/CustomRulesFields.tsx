import { Button, NumberInput } from '@mantine/core'
import type { CustomRules } from '#domain/people/work-contract.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

const HOUR = 60
/** What Austria asks of adults, to begin with. */
export const FIRST_CUSTOM_RULES: CustomRules = {
  breaks: [{ overMinutes: 6 * HOUR, minutes: 30 }],
  minimumBlockMinutes: 10,
  continuousMinutes: null,
  dailyMinutes: 12 * HOUR,
  weeklyMinutes: 60 * HOUR,
  restMinutes: 11 * HOUR,
  weeklyRestMinutes: 36 * HOUR,
  averageMinutes: 48 * HOUR,
  averageWeeks: 17,
}
const MOST_STEPS = 5

type Props = {
  value: CustomRules
  onChange: (value: CustomRules) => void
  errorAt: (field: string) => string | undefined
}

/** The bounds of a contract that is under none of the laws. What stays empty is not asked for. */
export function CustomRulesFields({ value, onChange, errorAt }: Props) {
  const set = (change: Partial<CustomRules>) => onChange({ ...value, ...change })
  const number = (
    label: string,
    minutes: number | null,
    unit: 'h' | 'min',
    to: (minutes: number | null) => void,
    error?: string,
  ) => (
    <NumberInput
      label={label}
      suffix={` ${unit}`}
      decimalSeparator=","
      decimalScale={unit === 'h' ? 2 : 0}
      allowNegative={false}
      value={minutes === null ? '' : unit === 'h' ? minutes / HOUR : minutes}
      onChange={typed => to(typed === '' ? null : Math.round(Number(typed) * (unit === 'h' ? HOUR : 1)))}
      error={error}
    />
  )
  const setStep = (at: number, change: Partial<CustomRules['breaks'][number]>) =>
    set({ breaks: value.breaks.map((step, index) => (index === at ? { ...step, ...change } : step)) })
  return (
    <fieldset className={`${classes.rules} ${classes.wide}`}>
      <legend>Eigene Regeln</legend>
      <p className={classes.wide}>Was leer bleibt, wird nicht geprüft. Das Gesetz gilt daneben weiter.</p>
      {value.breaks.map((step, at) => (
        // a step has no name of its own
        <div key={at} className={`${classes.step} ${classes.wide}`}>
          {number(
            `Ab mehr als`,
            step.overMinutes,
            'h',
            minutes => setStep(at, { overMinutes: minutes ?? 0 }),
            errorAt(`breaks.${at}.overMinutes`),
          )}
          {number(
            `Pause von`,
            step.minutes,
            'min',
            minutes => setStep(at, { minutes: minutes ?? 0 }),
            errorAt(`breaks.${at}.minutes`),
          )}
          <Button
            variant="subtle"
            color="red"
            mih={44}
            aria-label={`Pause ${at + 1} entfernen`}
            onClick={() => set({ breaks: value.breaks.filter((_, index) => index !== at) })}
          >
            Entfernen
          </Button>
        </div>
      ))}
      {value.breaks.length < MOST_STEPS && (
        <Button
          className={classes.wide}
          variant="default"
          mih={44}
          onClick={() => {
            const last = value.breaks.at(-1)
            set({
              breaks: [
                ...value.breaks,
                { overMinutes: last ? last.overMinutes + 3 * HOUR : 6 * HOUR, minutes: last ? last.minutes + 15 : 30 },
              ],
            })
          }}
        >
          Pause hinzufügen
        </Button>
      )}
      {number('Kürzere Pausen zählen nicht', value.minimumBlockMinutes, 'min', minutes =>
        set({ minimumBlockMinutes: minutes ?? 0 }),
      )}
      {number(
        'Höchstens am Stück',
        value.continuousMinutes,
        'h',
        continuousMinutes => set({ continuousMinutes }),
        errorAt('continuousMinutes'),
      )}
      {number(
        'Höchstens am Tag',
        value.dailyMinutes,
        'h',
        dailyMinutes => set({ dailyMinutes }),
        errorAt('dailyMinutes'),
      )}
      {number(
        'Höchstens in der Woche',
        value.weeklyMinutes,
        'h',
        weeklyMinutes => set({ weeklyMinutes }),
        errorAt('weeklyMinutes'),
      )}
      {number(
        'Ruhezeit zwischen zwei Tagen',
        value.restMinutes,
        'h',
        restMinutes => set({ restMinutes }),
        errorAt('restMinutes'),
      )}
      {number(
        'Wochenruhe',
        value.weeklyRestMinutes,
        'h',
        weeklyRestMinutes => set({ weeklyRestMinutes }),
        errorAt('weeklyRestMinutes'),
      )}
      {number(
        'Wochenschnitt höchstens',
        value.averageMinutes,
        'h',
        averageMinutes => set({ averageMinutes }),
        errorAt('averageMinutes'),
      )}
      <NumberInput
        label="Schnitt über Wochen"
        allowNegative={false}
        decimalScale={0}
        value={value.averageWeeks}
        onChange={weeks => set({ averageWeeks: Number(weeks) || 1 })}
        error={errorAt('averageWeeks')}
      />
    </fieldset>
  )
}
