import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Reference } from '#domain/catalogue/product.ts'
import { useChoices, useTitle } from '#web/backoffice/fields/choices/use-choices.ts'

type ChoiceSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  to: string
  /** What the fields of those offered hold. */ where?: Readonly<Record<string, string>> | undefined
  value: Reference | null
  onChange: (link: Reference | null) => void
  /** Already chosen elsewhere, so not offered. */ without?: readonly number[]
  /** All that may be chosen. */ only?: readonly number[] | undefined
  /** Offers to choose nothing. */ isOptional?: boolean
  /** Stays empty after a choice, ready for the next one. */ isAdding?: boolean
  /** Offers to make a new row of what was typed. */ onCreate?: ((name: string) => void) | undefined
}

const TYPING_MS = 200
const NEW = 'new'
const NONE = 'none'

/** Finds a row of a collection by typing a part of its name. */
export function ChoiceSelect({
  to,
  where,
  value,
  onChange,
  without = [],
  only,
  isOptional = false,
  isAdding = false,
  onCreate,
  ...rest
}: ChoiceSelectProps) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const ownTitle = useTitle(to, value)
  const [sought] = useDebouncedValue(search === ownTitle ? '' : search, TYPING_MS)
  const choices = useChoices(to, sought, isOpen, where)
  const found = (choices.data ?? [])
    .filter(row => !without.includes(row.id) && (only?.includes(row.id) ?? true))
    .map(row => ({ value: String(row.id), label: row.title }))
  const own =
    value && !found.some(choice => choice.value === String(value.id))
      ? [{ value: String(value.id), label: ownTitle ?? `Nr. ${value.id}` }]
      : []
  const typed = search.trim()
  const isNew =
    onCreate &&
    typed !== '' &&
    typed !== ownTitle &&
    !found.some(({ label }) => label.toLowerCase() === typed.toLowerCase())
  const none = isOptional && value && typed === ownTitle ? [{ value: NONE, label: 'Keine Angabe' }] : []
  const data = [...none, ...own, ...found, ...(isNew ? [{ value: NEW, label: `„${typed}“ neu anlegen` }] : [])]
  const pick = (id: string | null) => {
    if (isAdding) setSearch('')
    if (id === NEW) onCreate?.(typed)
    else if (id === NONE) onChange(null)
    else
      onChange(id === null ? null : { id: Number(id), name: data.find(choice => choice.value === id)?.label ?? null })
  }
  /**
   * Enter takes the best of what was found for the words typed, as soon as that is known; it never leaves half a word
   * behind.
   */
  const takeBest = () => {
    const offered = data.filter(choice => choice.value !== NONE && !own.includes(choice))
    const best = offered.find(({ label }) => label.toLowerCase() === typed.toLowerCase()) ?? offered[0]
    if (!best) return
    pick(best.value)
    setSearch(isAdding ? '' : best.label)
  }
  const isSearching = typed !== '' && typed !== ownTitle && (sought.trim() !== typed || choices.isFetching)
  const isAwaited = useRef(false)
  const takeAwaited = useEffectEvent(() => {
    if (isAwaited.current && typed !== '' && typed !== ownTitle) takeBest()
    isAwaited.current = false
  })
  useEffect(() => {
    if (!isSearching) queueMicrotask(() => takeAwaited())
  }, [isSearching])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '' || typed === ownTitle) return
    // With the arrows somebody has chosen already.
    if (document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '')) return
    event.preventDefault()
    if (isSearching) isAwaited.current = true
    else takeBest()
  }
  return (
    <Select
      {...rest}
      onKeyDown={onKeyDown}
      data={data}
      value={value ? String(value.id) : null}
      searchable
      searchValue={search}
      onSearchChange={text => setSearch(isAdding && data.some(({ label }) => label === text) ? '' : text)}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={
        choices.isFetching
          ? 'Suche läuft …'
          : choices.isError
            ? 'Daten konnten nicht geladen werden.'
            : 'Nichts gefunden'
      }
      data-add={isAdding || undefined}
      onChange={pick}
    />
  )
}
