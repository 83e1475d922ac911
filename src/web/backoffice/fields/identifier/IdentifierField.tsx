import { Select, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { slug } from '#domain/text/slug.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

/**
 * A short name for addresses. While a new record is unnamed by hand it follows the name, below the path it stands
 * `under`. One of those the system knows is chosen.
 */
export function IdentifierField(props: InputProps & { under?: string }) {
  const { field } = props
  return field.kind === 'identifier' && field.names ? (
    <ChosenName {...props} names={field.names} />
  ) : (
    <TypedName {...props} />
  )
}

function TypedName({ under = '', ...props }: InputProps & { under?: string }) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const { id } = useForm()
  const name = useFormValue<string | null>('name')
  const isOwn = useRef(id !== null || Boolean(value))
  useEffect(() => {
    if (!isOwn.current && name !== undefined) set([under, slug(name ?? '')].filter(Boolean).join('/'))
  }, [name, under, set])
  return (
    <TextInput
      {...frame}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value ?? ''}
      onChange={event => {
        isOwn.current = event.currentTarget.value !== ''
        set(event.currentTarget.value)
      }}
    />
  )
}

/** One that was given otherwise stays as it is until another is chosen. */
function ChosenName({ names, ...props }: InputProps & { names: Readonly<Record<string, string>> }) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const known = Object.entries(names).map(([identifier, label]) => ({ value: identifier, label }))
  return (
    <Select
      {...frame}
      data={value && !(value in names) ? [...known, { value, label: value }] : known}
      value={value || null}
      onChange={set}
      allowDeselect={false}
      placeholder="Bitte wählen"
      checkIconPosition="right"
    />
  )
}
