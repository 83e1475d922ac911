import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Field } from '#contract/field.ts'
import { rangeOf } from '#contract/field-facts.ts'
import type { Bound, Range } from '#contract/range.ts'
import { useCurrencySign } from '#web/backoffice/fields/number/use-currency-sign.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import {
  rangeWords,
  readTyped,
  type TypedEnd,
  typedRange,
  wordsOfBounds,
} from '#web/backoffice/records/list/range-text.ts'
import { BusinessDayNote } from '#web/backoffice/records/list/BusinessDayNote.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/records/list/FilterChip.module.css'

/** The calendar comes when somebody asks for days. */
const Day = laterPart(async () => (await import('#web/backoffice/fields/dates/DayInput.tsx')).DayInput)

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
