import { Chip, Group, Input } from '@mantine/core'
import { useId } from 'react'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

/** Some of a few, all in sight. */
export function MultiselectField(props: InputProps) {
  const { value, set, frame } = useInputProps<string[]>(props)
  const id = useId()
  const options = props.field.kind === 'multiselect' ? props.field.options : {}
  return (
    <Input.Wrapper labelElement="div" label={frame.label} description={frame.description} error={frame.error} labelProps={{ id }}>
      <Chip.Group multiple value={value ?? []} onChange={set}>
        <Group gap={8} mt={4} role="group" aria-label={props.field.label}>
          {Object.entries(options).map(([key, label]) => <Chip key={key} value={key} disabled={frame.disabled} variant="outline" radius="md">{label}</Chip>)}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
