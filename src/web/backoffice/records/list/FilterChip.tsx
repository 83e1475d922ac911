import { Button, Menu, ScrollArea, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Field } from '#contract/field.ts'
import { choicesOf, kindOf, targetOf } from '#contract/field-facts.ts'
import { useTitle, useChoices } from '#web/backoffice/fields/choices/use-choices.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { useTagsInUse } from '#web/backoffice/fields/suggestions/use-tags-in-use.ts'
import classes from '#web/backoffice/records/list/FilterChip.module.css'
import { useDebouncedValue } from '@mantine/hooks'

type Choice = { value: string; label: string }

const TYPING_MS = 200
/** So many are offered at once; whoever has more finds the others by typing. */
const OFFERED = 30

/** The rows a filter may be set to: the first of them, and all others by a part of their name. */
function LinkChoices({
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

const YES_NO: readonly Choice[] = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

const UNSET: Choice = { value: 'none', label: 'Ohne Angabe' }
/** Said by its value, since there is nothing to choose from. */
const isTyped = ({ kind }: Field) => kind === 'day' || kind === 'text'
const canBeUnset = (field: Field) =>
  !field.required && !isTyped(field) && !['flag', 'choice'].includes(kindOf(field).filter)

type FilterChipProps = { field: Field; value: string | undefined; onChange: (value: string) => void }

/** One filter of a list. Set, it says its value and can be taken away with one press. */
export function FilterChip({ field, value, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false)
  const path = targetOf(field)
  const entries = useTagsInUse(field)
  const ownChoices =
    path === undefined ? [...choicesIn(field), ...entries.map(({ value: word }) => ({ value: word, label: word }))] : []
  const unset = canBeUnset(field) ? [UNSET] : []
  const name = shortLabel(field)
  const said = useSaid(field, value, [...ownChoices, ...unset])
  const label = value === undefined ? name : `${name}: ${said}`
  return (
    <span className={classes.chip} data-set={value !== undefined || undefined}>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            className={classes.button}
            rightSection={value === undefined ? <IconChevronDown size={16} aria-hidden /> : null}
            aria-label={`Filter ${label}`}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {path === undefined ? (
            <ScrollArea.Autosize mah={320} type="auto">
              {[...ownChoices, ...unset].map(choice => (
                <ChoiceItem key={choice.value} choice={choice} value={value} onPick={onChange} />
              ))}
            </ScrollArea.Autosize>
          ) : (
            <LinkChoices path={path} name={name}>
              {found =>
                [...found, ...unset].map(choice => (
                  <ChoiceItem key={choice.value} choice={choice} value={value} onPick={onChange} />
                ))
              }
            </LinkChoices>
          )}
        </Menu.Dropdown>
      </Menu>
      {value !== undefined && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Filter ${name} entfernen`}
          onClick={() => onChange('')}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}

function ChoiceItem({
  choice,
  value,
  onPick,
}: {
  choice: Choice
  value: string | undefined
  onPick: (value: string) => void
}) {
  return (
    <Menu.Item
      onClick={() => onPick(choice.value)}
      rightSection={choice.value === value ? <IconCheck size={16} aria-label="gewählt" /> : null}
    >
      {choice.label}
    </Menu.Item>
  )
}

const choicesIn = (field: Field): readonly Choice[] =>
  kindOf(field).filter === 'flag'
    ? YES_NO
    : Object.entries(choicesOf(field)).map(([value, label]) => ({ value, label }))

/** What a set filter is called: a choice by its words, a link by the name of what it leads to. */
function useSaid(field: Field, value: string | undefined, choices: readonly Choice[]): string {
  const own = choices.find(choice => choice.value === value)?.label
  const id = Number(value)
  const title = useTitle(
    targetOf(field) ?? '',
    own === undefined && targetOf(field) && Number.isSafeInteger(id) && id > 0 ? { id } : null,
  )
  return own ?? title ?? ((isTyped(field) || field.kind === 'texts') && value ? value : '…')
}
