import { TagsInput } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { splitTexts } from '#web/backoffice/fields/split-texts.ts'

/** Short texts, typed one after the other or pasted with commas, semicolons or line breaks between them. */
export function TextsField(props: InputProps) {
  const { value, set, frame } = useInputProps<string[]>(props)
  return (
    <TagsInput
      {...frame}
      value={value ?? []}
      onChange={entries => set(splitTexts(entries))}
      splitChars={[',', ';', '\n', '\t']}
      acceptValueOnBlur
      placeholder={
        value?.length || frame.disabled ? undefined : props.isLabelHidden ? 'z. B. A, C, G' : 'Eingeben und mit Enter bestätigen'
      }
    />
  )
}
