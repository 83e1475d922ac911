import { Menu, ScrollArea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useChoices } from '#web/backoffice/fields/choices/use-choices.ts'

export type Choice = { value: string; label: string }

const TYPING_MS = 200
/** So many are offered at once; whoever has more finds the others by typing. */
const OFFERED = 30

/** The rows a filter may be set to: the first of them, and all others by a part of their name. */
export function LinkChoices({
  path,
  name,
  children,
}: {
  path: string
  name: string
  children: (found: readonly Choice[]) => ReactNode
}) {
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), TYPING_MS)
  const { data, isFetching, isError } = useChoices(path, sought, true)
  const found = (data ?? []).map(row => ({ value: String(row.id), label: row.title }))
  const isLong = sought !== '' || found.length >= OFFERED
  return (
    <>
      {(isLong || search !== '') && (
        <TextInput
          size="xs"
          m={4}
          type="search"
          data-autofocus
          aria-label={`${name} suchen`}
          placeholder="Suchen …"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={320} type="auto">
        {children(found)}
        {found.length === 0 && (
          <Menu.Label>
            {isFetching
              ? 'Suche läuft …'
              : isError
                ? 'Daten konnten nicht geladen werden.'
                : 'Keine Auswahl vorhanden.'}
          </Menu.Label>
        )}
        {found.length >= OFFERED && <Menu.Label>Weitere finden Sie mit der Suche.</Menu.Label>}
      </ScrollArea.Autosize>
    </>
  )
}
