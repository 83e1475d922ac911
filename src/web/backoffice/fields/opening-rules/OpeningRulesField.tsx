import type { FieldOf } from '#contract/field.ts'
import { Button } from '@mantine/core'
import { IconClipboard, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { DAY_TYPES, datesOf, startRules } from '#web/backoffice/fields/opening-rules/edit-rules.ts'
import { DateRules } from '#web/backoffice/fields/opening-rules/DateRules.tsx'
import { DayRules } from '#web/backoffice/fields/opening-rules/DayRules.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { useClipboard } from '#web/backoffice/fields/rows/clipboard.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/opening-rules/hours.module.css'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { localDay } from '#domain/time/local-time.ts'
import { useNow } from '#web/kit/use-now.ts'

const STARTED = new Date().toISOString()
const TIME = /^\d\d:\d\d$/
const isComplete = (rule: OpeningRule) =>
  rule.isClosed === true || (TIME.test(rule.from ?? '') && TIME.test(rule.to ?? ''))

/** How the week and the days to come read. */
function HoursPreview({ rules, isSchedule }: { rules: readonly OpeningRule[]; isSchedule: boolean }) {
  const { timeZone } = useLocale()
  const today = localDay(useNow(STARTED), timeZone)
  const complete = rules.filter(isComplete)
  const dates = datesOf(complete)
    .filter(entry => entry.date !== null && entry.date >= today)
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
  return (
    <section className={classes.preview} aria-label={isSchedule ? 'Bestellbar' : 'So lesen es Ihre Gäste'}>
      <h3 className={classes.subhead}>{isSchedule ? 'Bestellbar' : 'So lesen es Ihre Gäste'}</h3>
      {rules.length === 0 ? (
        <p>{isSchedule ? 'Immer' : 'Keine Zeiten angegeben, also immer geschlossen.'}</p>
      ) : (
        <dl>
          {displayHours(complete, { showClosed: true }).map(line => (
            <div key={line.days}>
              <dt>{line.days}</dt>
              <dd>{hoursText(line)}</dd>
            </div>
          ))}
          {dates.map(({ date, rules: own }) => (
            <div key={date}>
              <dt>{formatDay(date ?? '')}</dt>
              <dd>
                {own.map(({ rule }) => (rule.isClosed ? 'geschlossen' : `${rule.from} - ${rule.to} Uhr`)).join(' und ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/**
 * The week with several ranges a day, single dates that differ, and how guests read it. A schedule without rules takes
 * one line.
 */
export function OpeningRulesField(props: InputProps<FieldOf<'openingRules'>>) {
  const { value, set, frame } = useInputProps<OpeningRule[]>(props)
  const isSchedule = props.field.isSchedule === true
  const isWeek = props.field.isWeek === true
  const [isOpen, setOpen] = useState(false)
  const editor = useRef<HTMLDivElement>(null)
  const dateList = useRef<HTMLUListElement>(null)
  const rules = value ?? []
  const dates = datesOf(rules)
  const { clip, copy } = useClipboard('openingRules', useMe().id)
  const change = (next: OpeningRule[]) => {
    setOpen(true)
    set(next)
  }
  const addDate = () => {
    change([...rules, { type: 'once', date: null, isClosed: true, from: null, to: null }])
    focusSoon(() => firstFocusable(dateList.current?.lastElementChild))
  }
  if (isSchedule && rules.length === 0 && !isOpen)
    return (
      <FieldGroup label={props.field.label} error={frame.error}>
        <p className={classes.always}>Immer verfügbar</p>
        {!frame.disabled && (
          <Button
            variant="default"
            onClick={() => {
              change(startRules())
              focusSoon(() => firstFocusable(editor.current))
            }}
          >
            Zeiten festlegen
          </Button>
        )}
      </FieldGroup>
    )
  return (
    <FieldGroup label={props.field.label} help={props.field.help} error={frame.error}>
      <div className={classes.frame}>
        <div className={classes.editor}>
          <div ref={editor}>
            <ul className={classes.days} aria-label="Woche">
              {DAY_TYPES.map(type => (
                <DayRules
                  key={type}
                  type={type}
                  path={props.path}
                  rules={rules}
                  isSchedule={isSchedule}
                  isDisabled={frame.disabled}
                  onChange={change}
                />
              ))}
            </ul>
            <p className={fieldClasses.help}>
              Ein Wochentag mit eigenen Zeiten geht „Täglich“ vor. Endet ein Bereich nach Mitternacht, gehört er zum
              Tag, an dem er beginnt.
            </p>
            {(dates.length > 0 || (!frame.disabled && !isWeek)) && <h3 className={classes.subhead}>Einzelne Tage</h3>}
            <ul ref={dateList} className={classes.days} aria-label="Einzelne Tage">
              {dates.map(entry => (
                <DateRules
                  key={entry.rules[0]?.index}
                  entry={entry}
                  path={props.path}
                  rules={rules}
                  isDisabled={frame.disabled}
                  onChange={change}
                />
              ))}
            </ul>
            {!frame.disabled && (
              <div className={classes.foot}>
                {!isWeek && <AddButton onAdd={addDate}>Einzelnen Tag hinzufügen</AddButton>}
                {rules.length > 0 && (
                  <Button
                    variant="subtle"
                    color="gray"
                    leftSection={<IconCopy size={16} aria-hidden />}
                    onClick={() => {
                      copy(props.field.label, rules)
                      say(`${props.field.label} kopiert`)
                    }}
                  >
                    Alle Zeiten kopieren
                  </Button>
                )}
                {clip && (
                  <Button
                    variant="subtle"
                    color="gray"
                    leftSection={<IconClipboard size={16} aria-hidden />}
                    onClick={() => {
                      change(
                        (structuredClone(clip.value) as OpeningRule[]).filter(({ type }) => !isWeek || type !== 'once'),
                      )
                      say('Kopierte Zeiten eingesetzt')
                    }}
                  >
                    Kopierte Zeiten einsetzen
                  </Button>
                )}
                {isSchedule && (
                  <Button
                    variant="subtle"
                    color="gray"
                    onClick={() => {
                      set([])
                      setOpen(false)
                    }}
                  >
                    Zeitplan entfernen
                  </Button>
                )}
              </div>
            )}
          </div>
          {!isWeek && <HoursPreview rules={rules} isSchedule={isSchedule} />}
        </div>
      </div>
    </FieldGroup>
  )
}
