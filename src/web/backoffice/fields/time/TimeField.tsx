import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'

export function TimeField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return <TimeInput {...frame} value={value} onChange={set} />
}
