import { TextInput } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

const KINDS: Readonly<Record<string, { type?: string; inputMode?: 'email' | 'tel' | 'url'; placeholder?: string }>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel', placeholder: '+436641234567' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://…' },
}

export function TextField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const max = 'max' in props.field ? props.field.max : undefined
  return (
    <TextInput
      {...frame}
      {...KINDS[props.field.kind]}
      maxLength={max}
      autoComplete="off"
      value={value ?? ''}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}
