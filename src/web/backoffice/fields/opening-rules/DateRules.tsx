import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { removeRule, replaceRules, type IndexedRule } from '#web/backoffice/fields/opening-rules/edit-rules.ts'
import { RangeInputs } from '#web/backoffice/fields/opening-rules/RangeInputs.tsx'
import { useField } from '#web/backoffice/form/form-context.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/fields/opening-rules/hours.module.css'

const DayInput = laterPart(
  async () => (await import('#web/backoffice/fields/dates/DayInput.tsx')).DayInput,
  <Outline rows={[36]} />,
)
const CHOICES = [
  { value: 'closed', label: 'Geschlossen' },
  { value: 'open', label: 'Geöffnet' },
]

type DateRulesProps = {
  entry: { date: string | null; rules: IndexedRule[] }
  path: string
  rules: readonly OpeningRule[]
  isDisabled: boolean
  onChange: (rules: OpeningRule[]) => void
}

/** A single date that differs from its weekday. */
export function DateRules({ entry, path, rules, isDisabled, onChange }: DateRulesProps) {
  const indexes = entry.rules.map(({ index }) => index)
  const { error } = useField(`${path}.${indexes[0]}.date`)
  const name = entry.date ? formatDay(entry.date) : 'Neuer Tag'
  const isClosed = entry.rules.every(({ rule }) => rule.isClosed)
  const without = rules.filter((_, index) => !indexes.includes(index))
  const range = { type: 'once', date: entry.date, isClosed: false, from: null, to: null } as const
  return (
    <li className={classes.day} data-path={`${path}.${indexes[0]}.date`}>
      <DayInput
        aria-label="Datum"
        value={entry.date}
        error={error}
        disabled={isDisabled}
        isClearable={false}
        onChange={date => onChange(rules.map((rule, index) => (indexes.includes(index) ? { ...rule, date } : rule)))}
      />
      <div className={classes.ranges}>
        <SegmentedControl
          size="xs"
          disabled={isDisabled}
          aria-label={`${name}: geöffnet oder geschlossen`}
          data={CHOICES}
          value={isClosed ? 'closed' : 'open'}
          onChange={choice =>
            onChange(
              replaceRules(
                rules,
                indexes,
                choice === 'closed' ? { ...range, isClosed: true } : { ...range, from: '10:00', to: '16:00' },
              ),
            )
          }
        />
        {entry.rules
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
          {!isClosed && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={`${name}: Zeit hinzufügen`}
              onClick={() => onChange([...rules, range])}
            >
              Zeit
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`${name} entfernen`}
            onClick={() => onChange(without)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}
