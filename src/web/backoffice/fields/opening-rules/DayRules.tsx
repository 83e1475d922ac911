import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { SHAPES } from '#contract/field-shapes.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import {
  addRange,
  clearDay,
  closeDay,
  copyDay,
  removeRule,
  rulesOfDay,
  WHOLE_WEEK,
  WORKDAYS,
  type DayType,
} from '#web/backoffice/fields/opening-rules/edit-rules.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { RangeInputs } from '#web/backoffice/fields/opening-rules/RangeInputs.tsx'
import classes from '#web/backoffice/fields/opening-rules/hours.module.css'

const NAMES = SHAPES.openingRules.type.options
type DayRulesProps = {
  type: DayType
  path: string
  rules: readonly OpeningRule[]
  isSchedule: boolean
  isDisabled: boolean
  onChange: (rules: OpeningRule[]) => void
}

/** One day of the week: its ranges, closed, or left to the daily hours. */
export function DayRules({ type, path, rules, isSchedule, isDisabled, onChange }: DayRulesProps) {
  const row = useRef<HTMLLIElement>(null)
  const own = rulesOfDay(rules, type)
  const isClosed = own.some(({ rule }) => rule.isClosed)
  const name = NAMES[type]
  const hasDaily = rulesOfDay(rules, 'daily').length > 0
  const closed = isSchedule ? 'nicht verfügbar' : 'geschlossen'
  const Closed = isSchedule ? 'Nicht verfügbar' : 'Geschlossen'
  const add = () => {
    onChange(addRange(rules, type))
    focusSoon(() => [...(row.current?.querySelectorAll('input') ?? [])].at(-2))
  }
  return (
    <li ref={row} className={classes.day} data-inner>
      <span className={classes.name}>{name}</span>
      <div className={classes.ranges}>
        {own.length === 0 && (
          <span className={classes.muted}>
            {type === 'daily' ? 'keine gemeinsamen Zeiten' : hasDaily ? 'wie täglich' : closed}
          </span>
        )}
        {isClosed && <span className={classes.closed}>{Closed}</span>}
        {own
          .filter(({ rule }) => !rule.isClosed)
          .map(({ index }, place) => (
            <RangeInputs
              key={index}
              path={`${path}.${index}`}
              name={`${name}, Bereich ${place + 1}`}
              isDisabled={isDisabled}
              onRemove={() => onChange(removeRule(rules, index))}
            />
          ))}
      </div>
      {!isDisabled && (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`${name}: Zeit hinzufügen`}
            onClick={add}
          >
            Zeit
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${name}: weitere Aktionen`}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onChange(closeDay(rules, type))}>{Closed}</Menu.Item>
              {own.length > 0 && (
                <Menu.Item onClick={() => onChange(clearDay(rules, type))}>Eigene Zeiten entfernen</Menu.Item>
              )}
              {own.length > 0 && type !== 'daily' && (
                <>
                  <Menu.Divider />
                  <Menu.Item onClick={() => onChange(copyDay(rules, type, WORKDAYS))}>
                    Auf Montag bis Freitag übertragen
                  </Menu.Item>
                  <Menu.Item onClick={() => onChange(copyDay(rules, type, WHOLE_WEEK))}>
                    Auf alle Tage übertragen
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  )
}
