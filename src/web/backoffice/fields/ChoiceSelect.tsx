import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Reference } from '#domain/catalogue/product.ts'
import { titleOf, useChoices } from '#web/backoffice/fields/use-choices.ts'

type ChoiceSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  to: string
  value: Reference | null
  onChange: (link: Reference | null) => void
  /** Already chosen elsewhere, so not offered. */ without?: readonly number[]
}

const TYPING_MS = 200

/** Finds a row of a collection by typing a part of its name. */
export function ChoiceSelect({ to, value, onChange, without = [], ...rest }: ChoiceSelectProps) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [sought] = useDebouncedValue(search === value?.name ? '' : search, TYPING_MS)
  const choices = useChoices(to, sought, isOpen)
  const found = (choices.data ?? [])
    .filter(row => !without.includes(row.id))
    .map(row => ({ value: String(row.id), label: titleOf(to, row) }))
  const own =
    value && !found.some(choice => choice.value === String(value.id))
      ? [{ value: String(value.id), label: value.name || `#${value.id}` }]
      : []
  const data = [...own, ...found]
  return (
    <Select
      {...rest}
      data={data}
      value={value ? String(value.id) : null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={choices.isFetching ? 'Suche läuft …' : 'Nichts gefunden'}
      onChange={id => onChange(id === null ? null : { id: Number(id), name: data.find(choice => choice.value === id)?.label ?? null })}
    />
  )
}
