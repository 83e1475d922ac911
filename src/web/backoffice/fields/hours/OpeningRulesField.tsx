import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { OpeningRule } from '#domain/hours/opening-rule.ts'
import { displayHours, hoursText } from '#domain/hours/opening-texts.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { DAY_TYPES, datesOf } from '#web/backoffice/fields/hours/edit-rules.ts'
import { DateRules } from '#web/backoffice/fields/hours/DateRules.tsx'
import { DayRules } from '#web/backoffice/fields/hours/DayRules.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/hours/hours.module.css'

/** The week with several ranges a day, single dates that differ, and how guests read it. */
export function OpeningRulesField(props: InputProps) {
  const { value, set, frame } = useInputProps<OpeningRule[]>(props)
  const rules = value ?? []
  const dates = datesOf(rules)
  const lines = displayHours(rules.filter(isComplete), { showClosed: true })
  return (
    <FieldGroup label={props.field.label} help={props.field.help} error={frame.error}>
      <div className={classes.editor}>
        <div>
          <ul className={classes.days} aria-label="Woche">
            {DAY_TYPES.map(type => (
              <DayRules key={type} type={type} path={props.path} rules={rules} isDisabled={frame.disabled} onChange={set} />
            ))}
          </ul>
          <p className={fieldClasses.help}>
            Ein Wochentag mit eigenen Zeiten geht „Täglich“ vor. Endet ein Bereich nach Mitternacht, gehört er zum Tag, an dem er beginnt.
          </p>
          {(dates.length > 0 || !frame.disabled) && <h3 className={classes.subhead}>Einzelne Tage</h3>}
          <ul className={classes.days} aria-label="Einzelne Tage">
            {dates.map(entry => (
              <DateRules
                key={entry.date ?? entry.rules[0]?.index}
                entry={entry}
                path={props.path}
                rules={rules}
                isDisabled={frame.disabled}
                onChange={set}
              />
            ))}
          </ul>
          {!frame.disabled && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => set([...rules, { type: 'once', date: null, isClosed: true, from: null, to: null }])}
            >
              Einzelnen Tag hinzufügen
            </Button>
          )}
        </div>
        <div className={classes.preview} aria-label="So lesen es Ihre Gäste">
          <h3 className={classes.subhead}>So lesen es Ihre Gäste</h3>
          {rules.length === 0 ? (
            <p>Keine Zeiten angegeben.</p>
          ) : (
            <dl>
              {lines.map(line => (
                <div key={line.days}>
                  <dt>{line.days}</dt>
                  <dd>{hoursText(line)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </FieldGroup>
  )
}

const TIME = /^\d\d:\d\d$/
const isComplete = (rule: OpeningRule) => rule.isClosed === true || (TIME.test(rule.from ?? '') && TIME.test(rule.to ?? ''))
