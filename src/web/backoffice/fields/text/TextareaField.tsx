import { Textarea } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

export function TextareaField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const max = 'max' in props.field ? props.field.max : undefined
  return (
    <Textarea
      {...frame}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={max}
      value={value ?? ''}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}
