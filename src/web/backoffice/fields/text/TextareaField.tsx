import type { FieldOf } from '#contract/field.ts'
import { Textarea } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

export function TextareaField(props: InputProps<FieldOf<'textarea'>>) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return (
    <Textarea
      {...frame}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={props.field.max}
      value={value ?? ''}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}
