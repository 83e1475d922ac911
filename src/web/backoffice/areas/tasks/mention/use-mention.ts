import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fittingPeople, typedMention, withMention } from '#domain/tasks/mentions.ts'

/** Somebody in the list; what is written behind the `@` is their user name, or the name in one word of who has none. */
export type Named = { readonly id: number; readonly kind: string; readonly name: string; readonly username: string }
type Field = HTMLInputElement | HTMLTextAreaElement
const MOST = 8
export const idOfPerson = (list: string, { kind, id }: Named) => `${list}-${kind}-${id}`

/**
 * Names people behind an `@` while a text is typed: arrows choose, Enter or Tab takes over, Escape closes; the text
 * keeps the focus all the time.
 */
export function useMention(
  field: RefObject<Field | null>,
  value: string,
  people: readonly Named[],
  onChange: (text: string) => void,
) {
  const list = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const placed = useRef<number | null>(null)
  const typed = caret === null ? null : typedMention(value, caret)
  const isOpen = typed !== null && typed.at !== closedAt && people.length > 0
  const fitting = isOpen ? fittingPeople(typed.word, people) : []
  // whom somebody has written out needs no list any more
  const found = fitting.length === 1 && fitting[0]?.username === typed?.word ? [] : fitting.slice(0, MOST)
  const current = found[Math.min(active, found.length - 1)]
  const activeId = current && idOfPerson(list, current)

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  // behind somebody taken over the caret goes on where the text does
  useLayoutEffect(() => {
    if (placed.current === null) return
    field.current?.setSelectionRange(placed.current, placed.current)
    placed.current = null
  }, [field, value])

  const look = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<Field>) =>
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  const take = (person: Named) => {
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
  return {
    list,
    found,
    current,
    take,
    said: isOpen ? saidOf(found.length, fitting.length) : '',
    /** What the input does and says of itself. */
    input: {
      value,
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': current && list,
      'aria-activedescendant': activeId,
      onKeyDown,
      onSelect: look,
      onBlur: () => setCaret(null),
      onChange: (event: SyntheticEvent<Field>) => {
        const { value: next, selectionStart } = event.currentTarget
        look(event)
        if (typedMention(next, selectionStart ?? next.length)?.at !== closedAt) setClosedAt(null)
        setActive(0)
        onChange(next)
      },
    } as const,
    /** What an input of one line says besides. */
    combobox: { role: 'combobox', 'aria-expanded': current !== undefined, 'aria-controls': list } as const,
  }
}

const saidOf = (shown: number, fitting: number) =>
  shown > 0
    ? `${shown === 1 ? '1 Person' : `${shown} Personen`}, mit Pfeiltasten wählen, Eingabetaste übernimmt`
    : fitting === 0
      ? 'Niemand gefunden'
      : ''
