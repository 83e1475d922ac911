import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type Found = { id: number; name: string }
type Props = {
  label: string
  description?: string
  /** What is looked for, as the requests are kept under. */
  what: string
  find: (search: string, signal: AbortSignal) => Promise<Found[]>
  value: Found | null
  error: string | undefined
  onChange: (found: Found | null) => void
}
const TYPING_MS = 250

/** One of many that are looked for on the server while one types. */
export function FoundSelect({ label, description, what, find, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(value?.name ?? '')
  // the field shows who was chosen: that is nothing to look for
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed.trim().slice(0, 100), TYPING_MS)
  const { data = [], isFetching } = useQuery({
    queryKey: ['found', what, search] as const,
    queryFn: ({ signal }) => find(search, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const known = value && !data.some(({ id }) => id === value.id) ? [value, ...data] : data
  return (
    <Select
      label={label}
      description={description}
      placeholder="Keine Angabe"
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      value={value ? String(value.id) : null}
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Wird gesucht …' : 'Nichts gefunden'}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={id => onChange(known.find(one => String(one.id) === id) ?? null)}
    />
  )
}
