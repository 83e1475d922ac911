import { Button, Menu, ScrollArea } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#contract/field.ts'
import { choicesOf, kindOf, targetOf } from '#contract/field-facts.ts'
import { useTitle } from '#web/backoffice/fields/choices/use-choices.ts'
import { shortLabel } from '#web/backoffice/fields/short-label.ts'
import { useTagsInUse } from '#web/backoffice/fields/suggestions/use-tags-in-use.ts'
import { type Choice, LinkChoices } from '#web/backoffice/records/list/LinkChoices.tsx'
import classes from '#web/backoffice/records/list/FilterChip.module.css'

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
