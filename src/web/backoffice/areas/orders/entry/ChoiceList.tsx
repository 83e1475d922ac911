import type { MouseEvent, ReactNode } from 'react'
import classes from '#web/backoffice/areas/orders/entry/search.module.css'

type Choice = { key: string; content: ReactNode; isOff?: boolean }
type Props = {
  id: string
  label: string
  choices: readonly Choice[]
  active: string | undefined
  isBusy?: boolean
  onChoose: (key: string, event: MouseEvent) => void
}

const idOf = (id: string, key: string) => `${id}-${key}`

/** What the input says of itself that such a list belongs to: it keeps the focus, and its keys move in the list. */
export const comboboxOf = (id: string, active: string | undefined, isOpen: boolean) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active === undefined ? undefined : idOf(id, active),
    autoComplete: 'off',
    spellCheck: false,
  }) as const

/** Brings the active choice into sight. */
export const showChoice = (id: string, key: string): void =>
  document.getElementById(idOf(id, key))?.scrollIntoView({ block: 'nearest' })

/** What an input found, below it: chosen by mouse or finger here, by keys in the input. */
export function ChoiceList({ id, label, choices, active, isBusy = false, onChoose }: Props) {
  return (
    <ul
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- choices of several lines, which no datalist shows
      role="listbox"
      className={classes.rows}
      aria-label={label}
      aria-busy={isBusy}
      hidden={choices.length === 0}
    >
      {choices.map(({ key, content, isOff }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the input, which keeps the focus
        <li
          key={key}
          id={idOf(id, key)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
          role="option"
          className={classes.row}
          aria-selected={key === active}
          aria-disabled={isOff}
          onMouseDown={event => event.preventDefault()}
          onClick={event => onChoose(key, event)}
        >
          {content}
        </li>
      ))}
    </ul>
  )
}
