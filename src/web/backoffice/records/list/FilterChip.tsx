import { Button, Menu, ScrollArea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#contract/field.ts'
import { choicesOf, kindOf, targetOf } from '#contract/field-facts.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { listRows } from '#web/kit/rows.ts'
import classes from '#web/backoffice/records/list/FilterChip.module.css'

type Choice = { value: string; label: string }
const YES_NO: readonly Choice[] = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

const UNSET: Choice = { value: 'none', label: 'Ohne Angabe' }
/** Said by its value, since there is nothing to choose from. */
const isTyped = ({ kind }: Field) => kind === 'day' || kind === 'text'
const canBeUnset = (field: Field) => !field.required && !isTyped(field) && !['flag', 'choice'].includes(kindOf(field).filter)

/** One filter of a list. Set, it says its value and can be taken away with one press. */
export function FilterChip({ field, value, onChange }: { field: Field; value: string | undefined; onChange: (value: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const found = useChoices(field, isOpen || value !== undefined)
  const choices = canBeUnset(field) ? [...found, UNSET] : found
  const name = shortLabel(field)
  const label =
    value === undefined ? name : `${name}: ${choices.find(choice => choice.value === value)?.label ?? (isTyped(field) ? value : '…')}`
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
          <ScrollArea.Autosize mah={320} type="auto">
            {choices.map(choice => (
              <Menu.Item
                key={choice.value}
                onClick={() => onChange(choice.value)}
                rightSection={choice.value === value ? <IconCheck size={16} aria-label="gewählt" /> : null}
              >
                {choice.label}
              </Menu.Item>
            ))}
            {choices.length === 0 && <Menu.Label>Keine Auswahl vorhanden.</Menu.Label>}
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      {value !== undefined && (
        <button type="button" className={classes.clear} aria-label={`Filter ${name} entfernen`} onClick={() => onChange('')}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}

function useChoices(field: Field, isWanted: boolean): readonly Choice[] {
  const path = targetOf(field)
  const target = path === undefined ? null : resourceOf(path)
  const rows = useQuery({
    queryKey: ['rows', target?.path, 'choices'],
    queryFn: ({ signal }) => (target ? listRows(target, { query: { page: 1, limit: 500 }, signal }) : []),
    enabled: target !== null && isWanted,
    staleTime: 60_000,
  })
  if (target) return (rows.data ?? []).map(row => ({ value: String(row.id), label: rowTitle(target, row) }))
  if (kindOf(field).filter === 'flag') return YES_NO
  return Object.entries(choicesOf(field)).map(([value, label]) => ({ value, label }))
}
