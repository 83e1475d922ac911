import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Field } from '#contract/field.ts'
import { rangeOf } from '#contract/field-facts.ts'
import { type Bound, type Range, BOUNDS, isBound, type RangeKind, rangeProblem } from '#contract/range.ts'
import { useCurrencySign } from '#web/backoffice/fields/number/use-currency-sign.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { BusinessDayNote } from '#web/backoffice/records/list/BusinessDayNote.tsx'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/records/list/FilterChip.module.css'
import { formatDay } from '#domain/time/format-time.ts'
import { numberText, parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'

/** One end of a range as it is typed: the sign before it, and the text or the day behind. */
type TypedEnd = { bound: Bound; text: string }
export type TypedRange = { lower: TypedEnd; upper: TypedEnd }

/** What the ends are called. */
const BOUND_WORDS: Readonly<Record<Bound, string>> = { from: 'ab', above: 'über', to: 'bis', below: 'unter' }
/** On days one says it otherwise. */
const DAY_WORDS: Readonly<Record<Bound, string>> = { from: 'ab', above: 'nach', to: 'bis', below: 'vor' }
const wordsOfBounds = (kind: RangeKind) => (kind === 'number' ? BOUND_WORDS : DAY_WORDS)

const shownValue = (field: Field, text: string, sign: string): string => {
  if (rangeOf(field) !== 'number') return formatDay(text)
  const unit = field.kind === 'percentage' ? ' %' : field.kind === 'money' ? ` ${sign}` : ''
  return `${numberText(Number(text), field.kind === 'money' ? 2 : 0)}${unit}`
}

/**
 * A range in words, amounts with the sign of the currency: 'ab 5,00 €', '5,00 € bis 10,00 €', 'nach 01.11.2026 bis
 * 30.11.2026'.
 */
export function rangeWords(field: Field, range: Range, sign: string): string {
  const words = wordsOfBounds(rangeOf(field) ?? 'number')
  const set = BOUNDS.filter(bound => range[bound] !== undefined)
  return set
    .map(bound => {
      const value = shownValue(field, range[bound] ?? '', sign)
      // From one to the other needs no word before the first.
      return bound === 'from' && set.length > 1 ? value : `${words[bound]} ${value}`
    })
    .join(' ')
}

/** A range as it stands in the inputs. */
export function typedRange(field: Field, range: Range): TypedRange {
  const end = (inclusive: Bound, exclusive: Bound): TypedEnd => {
    const bound = range[exclusive] !== undefined ? exclusive : inclusive
    const value = range[bound] ?? ''
    return {
      bound,
      text:
        rangeOf(field) === 'number' && value !== '' ? numberText(Number(value), field.kind === 'money' ? 2 : 0) : value,
    }
  }
  return { lower: end('from', 'above'), upper: end('to', 'below') }
}

const plainNumber = (text: string): string => {
  const read = parseNumber(text)
  return typeof read === 'number' ? String(read) : text
}

/** What was typed as a range for the address, or what is wrong with which end. */
export function readTyped(
  field: Field,
  { lower, upper }: TypedRange,
): { range: Range } | { errors: { lower?: string | undefined; upper?: string | undefined } } {
  const kind = rangeOf(field) ?? 'number'
  const read = ({ text }: TypedEnd) => (kind === 'number' ? plainNumber(text.trim()) : text)
  const problem = (text: string) =>
    text === '' || isBound(kind, text)
      ? undefined
      : kind === 'number'
        ? 'Zum Beispiel 12,50.'
        : 'Zum Beispiel 24.12.2026.'
  const [low, high] = [read(lower), read(upper)]
  const errors = { lower: problem(low), upper: problem(high) }
  if (errors.lower || errors.upper) return { errors }
  const range: Range = { ...(low && { [lower.bound]: low }), ...(high && { [upper.bound]: high }) }
  const whole = rangeProblem(kind, range)
  return whole ? { errors: { upper: whole.message } } : { range }
}

/** The calendar comes when somebody asks for days. */
const Day = laterPart(
  async () => (await import('#web/backoffice/fields/dates/DayInput.tsx')).DayInput,
  <Outline rows={[36]} />,
)

type RangeChipProps = {
  field: Field
  range: Range
  /** Opens at once: somebody has just asked for it. */
  isNew?: boolean
  onChange: (range: Range) => void
  /** Nothing was set and nobody looks at it any more. */
  onLeave?: (() => void) | undefined
}

/** Narrows a list to values between two. Set, it says them and can be taken away with one press. */
export function RangeChip({ field, range, isNew = false, onChange, onLeave }: RangeChipProps) {
  const [isOpen, setOpen] = useState(isNew)
  const name = shortLabel(field)
  const sign = useCurrencySign()
  const isSet = Object.values(range).some(text => text !== undefined)
  const label = isSet ? `${name}: ${rangeWords(field, range, sign)}` : name
  const close = () => {
    setOpen(false)
    if (!isSet) onLeave?.()
  }
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Popover
        opened={isOpen}
        onChange={open => (open ? setOpen(true) : close())}
        position="bottom-start"
        trapFocus
        returnFocus
        withRoles
      >
        <Popover.Target>
          <Button
            variant="default"
            className={classes.button}
            rightSection={isSet ? null : <IconChevronDown size={16} aria-hidden />}
            aria-label={`Filter ${label}`}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Filter ${name}`}>
          {rangeOf(field) === 'instant' && <BusinessDayNote />}
          <RangeForm
            field={field}
            range={range}
            onDone={next => {
              onChange(next)
              setOpen(false)
              if (Object.keys(next).length === 0) onLeave?.()
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Filter ${name} entfernen`}
          onClick={() => {
            onChange({})
            onLeave?.()
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}

function RangeForm({ field, range, onDone }: { field: Field; range: Range; onDone: (range: Range) => void }) {
  const [typed, setTyped] = useState(() => typedRange(field, range))
  const [errors, setErrors] = useState<{ lower?: string | undefined; upper?: string | undefined }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(field, typed)
    if ('range' in read) onDone(read.range)
    else setErrors(read.errors)
  }
  return (
    <form className={classes.range} onSubmit={submit} noValidate>
      {(['lower', 'upper'] as const).map(end => (
        <RangeEnd
          key={end}
          field={field}
          isFirst={end === 'lower'}
          bounds={end === 'lower' ? ['from', 'above'] : ['to', 'below']}
          value={typed[end]}
          error={errors[end]}
          onChange={next => {
            setTyped({ ...typed, [end]: next })
            setErrors({ ...errors, [end]: undefined })
          }}
        />
      ))}
      <Button type="submit" fullWidth>
        Anwenden
      </Button>
    </form>
  )
}

type RangeEndProps = {
  field: Field
  isFirst: boolean
  bounds: readonly [Bound, Bound]
  value: TypedEnd
  error: string | undefined
  onChange: (value: TypedEnd) => void
}

function RangeEnd({ field, isFirst, bounds, value, error, onChange }: RangeEndProps) {
  const sign = useCurrencySign()
  const kind = rangeOf(field) ?? 'number'
  const words = wordsOfBounds(kind)
  const name = `${shortLabel(field)} ${words[value.bound]}`
  const unit = field.kind === 'money' ? sign : field.kind === 'percentage' ? '%' : undefined
  return (
    <div className={classes.end}>
      <NativeSelect
        aria-label={isFirst ? 'Untere Grenze' : 'Obere Grenze'}
        data={bounds.map(bound => ({ value: bound, label: words[bound] }))}
        value={value.bound}
        onChange={event => onChange({ ...value, bound: event.currentTarget.value as Bound })}
      />
      {kind === 'number' ? (
        <TextInput
          aria-label={name}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          value={value.text}
          error={error}
          rightSection={unit ? <span aria-hidden>{unit}</span> : undefined}
          rightSectionPointerEvents="none"
          onChange={event => onChange({ ...value, text: event.currentTarget.value })}
        />
      ) : (
        <Day
          aria-label={name}
          value={value.text || null}
          error={error}
          onChange={day => onChange({ ...value, text: day ?? '' })}
        />
      )}
    </div>
  )
}
