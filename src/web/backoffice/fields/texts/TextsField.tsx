import type { FieldOf } from '#contract/field.ts'
import { TagsInput } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { CODE_SPLITS, splitTexts, TEXT_SPLITS } from '#web/backoffice/fields/typing/split-texts.ts'
import { useSuggestions } from '#web/backoffice/fields/suggestions/use-suggestions.ts'
import { useTagsInUse } from '#web/backoffice/fields/suggestions/use-tags-in-use.ts'

/**
 * Short texts, typed one after the other or pasted with commas, semicolons or line breaks between them, codes with
 * blanks as well.
 */
export function TextsField(props: InputProps<FieldOf<'texts'>>) {
  const { value, set, frame } = useInputProps<string[]>(props)
  const splits = props.field.areCodes ? CODE_SPLITS : TEXT_SPLITS
  const entries = [...useSuggestions(props.field.suggest), ...useTagsInUse(props.field)]
  const labelOf = (code: string) => entries.find(entry => entry.value === code)?.label
  return (
    <TagsInput
      {...frame}
      data={entries.map(entry => entry.value)}
      renderOption={({ option }) => [option.value, labelOf(option.value)].filter(Boolean).join(' – ')}
      value={value ?? []}
      onChange={next => set(splitTexts(next, splits))}
      splitChars={splits}
      acceptValueOnBlur
      placeholder={value?.length || frame.disabled ? undefined : 'Eingeben und mit Enter bestätigen'}
    />
  )
}
