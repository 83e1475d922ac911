import type { FieldOf } from '#contract/field.ts'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { SuggestionList } from '#web/backoffice/fields/suggestions/SuggestionList.tsx'
import { useSuggestions } from '#web/backoffice/fields/suggestions/use-suggestions.ts'

type TextKind = 'text' | 'email' | 'phone' | 'url'
const KINDS: Readonly<Record<TextKind, { type?: string; inputMode?: 'email' | 'tel' | 'url'; placeholder?: string }>> =
  {
    text: {},
    email: { type: 'email', inputMode: 'email' },
    phone: { type: 'tel', inputMode: 'tel', placeholder: '+436641234567' },
    url: { type: 'url', inputMode: 'url', placeholder: 'https://…' },
  }

export function TextField(props: InputProps<FieldOf<TextKind>>) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const { field } = props
  const entries = useSuggestions(field.kind === 'text' ? field.suggest : undefined)
  const list = useId()
  return (
    <>
      <TextInput
        {...frame}
        {...KINDS[field.kind]}
        maxLength={'max' in field ? field.max : undefined}
        autoComplete="off"
        list={entries.length > 0 ? list : undefined}
        value={value ?? ''}
        onChange={event => set(event.currentTarget.value)}
      />
      <SuggestionList id={list} entries={entries} />
    </>
  )
}
