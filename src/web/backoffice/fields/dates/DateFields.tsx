import type { FieldOf } from '#contract/field.ts'
import { instantOf, localDateTime } from '#domain/time/local-time.ts'
import { DateTimeInput } from '#web/backoffice/fields/dates/DateTimeInput.tsx'
import { DayInput } from '#web/backoffice/fields/dates/DayInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'

export function DayField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return <DayInput {...frame} value={value || null} onChange={set} isClearable={props.field.required !== true} />
}

type MomentProps = {
  props: InputProps
  local: string | null
  set: (local: string | null) => void
}

function MomentInput({ props, local, set }: MomentProps) {
  const { frame } = useInputProps<string | null>(props)
  const field = props.field as FieldOf<'instant' | 'localDateTime'>
  return (
    <DateTimeInput
      label={field.label}
      isLabelHidden={props.isLabelHidden ?? false}
      description={frame.description}
      error={frame.error}
      disabled={frame.disabled}
      withAsterisk={frame.withAsterisk}
      isClearable={field.required !== true}
      isEnd={field.isEnd}
      value={local}
      onChange={set}
    />
  )
}

export function LocalDateTimeField(props: InputProps) {
  const { value, set } = useInputProps<string | null>(props)
  return <MomentInput props={props} local={value} set={set} />
}

/** An instant, read and entered on the clock of the shop's time zone. */
export function InstantField(props: InputProps) {
  const { value, set } = useInputProps<string | null>(props)
  const { timeZone } = useLocale()
  const local =
    value && !Number.isNaN(Date.parse(value)) ? (value.endsWith('Z') ? localDateTime(value, timeZone) : value) : value
  return <MomentInput props={props} local={local} set={next => set(next && (instantOf(next, timeZone) ?? next))} />
}
