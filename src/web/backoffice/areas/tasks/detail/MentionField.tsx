import { Textarea } from '@mantine/core'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { TaskColleague } from '#contract/calls/tasks/tasks.ts'
import { fittingPeople, typedMention, withMention } from '#domain/tasks/mentions.ts'
import { useTaskColleagues } from '#web/backoffice/areas/tasks/use-tasks.ts'
import classes from '#web/backoffice/areas/tasks/detail/mention.module.css'

const MOST = 8
type Props = { task: number; label: string; description?: string; value: string; onChange: (text: string) => void }

/**
 * A comment in which colleagues are named: behind an `@` stands a list of those who see the task. Arrows choose, Enter or Tab takes over, Escape closes; the
 * text keeps the focus all the time. It stays a text box, since one of several lines may not be a combobox.
 */
export function MentionField({ task, label, description, value, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const placed = useRef<number | null>(null)
  const typed = caret === null ? null : typedMention(value, caret)
  const { data = [] } = useTaskColleagues(task, typed !== null)
  const fitting = typed === null || typed.at === closedAt ? [] : fittingPeople(typed.word, data)
  // whom somebody has written out needs no list any more
  const found = fitting.length === 1 && fitting[0]?.username === typed?.word ? [] : fitting.slice(0, MOST)
  const current = found[Math.min(active, found.length - 1)]
  const optionId = (person: TaskColleague) => `${id}-${person.id}`
  const activeId = current && optionId(current)

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  // behind somebody taken over the caret goes on where the text does
  useLayoutEffect(() => {
    if (placed.current === null) return
    field.current?.setSelectionRange(placed.current, placed.current)
    placed.current = null
  }, [value])

  const look = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  }
  const take = (person: TaskColleague) => {
    if (caret === null || typed === null) return
    const next = withMention(value, caret, typed.at, person.username)
    placed.current = next.caret
    setCaret(next.caret)
    setActive(0)
    onChange(next.text)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault()
      take(current)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setClosedAt(typed?.at ?? null)
    }
  }
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label={label}
        description={description}
        autosize
        minRows={2}
        maxLength={5000}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={current && `${id}-list`}
        aria-activedescendant={activeId}
        onKeyDown={onKeyDown}
        onSelect={look}
        onBlur={() => setCaret(null)}
        onChange={event => {
          look(event)
          if (typedMention(event.currentTarget.value, event.currentTarget.selectionStart)?.at !== closedAt) setClosedAt(null)
          setActive(0)
          onChange(event.currentTarget.value)
        }}
      />
      {current && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- choices beside a text of several lines, which no datalist shows
        <ul id={`${id}-list`} role="listbox" aria-label="Personen" className={classes.list}>
          {found.map(person => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text, which keeps the focus
            <li
              key={person.id}
              id={optionId(person)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
              role="option"
              aria-selected={person === current}
              className={classes.person}
              onMouseDown={event => event.preventDefault()}
              onClick={() => take(person)}
            >
              <span>{person.name}</span> <small>@{person.username}</small>
            </li>
          ))}
        </ul>
      )}
      <output className={classes.said}>
        {typed !== null && typed.at !== closedAt && data.length > 0
          ? found.length > 0
            ? `${found.length === 1 ? '1 Person' : `${found.length} Personen`}, mit Pfeiltasten wählen, Eingabetaste übernimmt`
            : fitting.length === 0
              ? 'Niemand gefunden'
              : ''
          : ''}
      </output>
    </div>
  )
}
