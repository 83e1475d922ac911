import { Switch } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

export function BooleanField(props: InputProps) {
  const { value, set, frame } = useInputProps<boolean>(props)
  const { withAsterisk: _mark, 'aria-required': _required, ...rest } = frame
  return <Switch {...rest} py={6} checked={value === true} onChange={event => set(event.currentTarget.checked)} />
}
