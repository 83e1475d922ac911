import { TagsInput } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import { CODE_SPLITS, splitTexts } from '#web/backoffice/fields/typing/split-texts.ts'

/** Several whole numbers. What is none stays as typed, so that it can be refused. */
export function IntegersField(props: InputProps) {
  const { value, set, frame } = useInputProps<(number | string)[]>(props)
  return (
    <TagsInput
      {...frame}
      inputMode="numeric"
      value={(value ?? []).map(String)}
      onChange={entries => set(splitTexts(entries, CODE_SPLITS).flatMap(entry => parseNumber(entry) ?? []))}
      splitChars={CODE_SPLITS}
      acceptValueOnBlur
      placeholder={value?.length || frame.disabled ? undefined : 'Zahl eingeben, Enter'}
    />
  )
}
