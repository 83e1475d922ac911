import { TagsInput } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

/** Short texts, typed one after the other or pasted with commas, semicolons or line breaks between them. */
export function TextsField(props: InputProps) {
  const { value, set, frame } = useInputProps<string[]>(props)
  return (
    <TagsInput
      {...frame}
      value={value ?? []}
      onChange={set}
      splitChars={[',', ';', '\n', '\t']}
      acceptValueOnBlur
      placeholder={
        value?.length || frame.disabled ? undefined : props.isLabelHidden ? 'z. B. A, C, G' : 'Eingeben und mit Enter bestätigen'
      }
    />
  )
}
