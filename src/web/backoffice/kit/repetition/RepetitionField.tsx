import { Autocomplete } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { occurrences } from '#domain/repetition/occurrences.ts'
import { type ReadRepetition, readRepetition } from '#domain/repetition/read-repetition.ts'
import { countsWorkdays } from '#domain/repetition/recurrence-rule.ts'
import { repetitionText } from '#domain/repetition/rule-text.ts'
import { suggestedRepetitions } from '#domain/repetition/suggested.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import classes from '#web/backoffice/kit/repetition/repetition.module.css'

/** What typed words say; null where nothing is typed. */
export const readWords = (words: string, today: string): ReadRepetition | null =>
  words.trim() === '' ? null : readRepetition(words, today)

export const shortDay = (day: string): string => `${weekdayName(weekdayOf(day)).slice(0, 2)} ${formatDay(day)}`
const SHOWN = 4

type Props = {
  label: string
  words: string
  onWords: (words: string) => void
  /** The local day it is, and the one it begins on, as far as that is chosen. */
  today: string
  start: string | null
  until?: string | null
  /** What the server refused. */
  error?: ReactNode
  /** What is said where one day is written, „in 3 Tagen“, or a beginning, „ab 1. Mai“; without, they may be. */
  noDay?: string
  noFrom?: string
  /** What becomes of public holidays where working days are counted. */
  holidays: string
  className?: string | undefined
}

/**
 * How often something comes back, typed as one says it or chosen from what most are after; below it is what was
 * understood, with its next days. docs/reference/tasks.md#repetition-in-words
 */
export function RepetitionField({
  label,
  words,
  onWords,
  today,
  start,
  until = null,
  error,
  noDay,
  noFrom,
  holidays,
  className,
}: Props) {
  const [isTyping, setTyping] = useState(false)
  const id = useId()
  const read = readWords(words, today)
  const wrong = wrongWith(read, noDay, noFrom)
  return (
    <div className={className}>
      <Autocomplete
        label={label}
        description="Zum Beispiel „jeden zweiten Dienstag im Monat“; leer: einmalig"
        placeholder="Einmalig"
        data={suggestedRepetitions(start ?? today)}
        maxLength={200}
        value={words}
        aria-describedby={id}
        error={error ?? (isTyping ? null : wrong)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={onWords}
      />
      <output id={id} className={classes.summary}>
        {isTyping && wrong}
        {read?.ok && !wrong && <Understood read={read} today={today} start={start} until={until} holidays={holidays} />}
      </output>
    </div>
  )
}

/** Why words are no repetition here; null where they are one, or none. */
export function wrongWith(read: ReadRepetition | null, noDay?: string, noFrom?: string): string | null {
  if (read === null) return null
  if (!read.ok) return read.reason
  if (read.repetition.from !== null && noFrom !== undefined) return noFrom
  return read.repetition.rule === null && noDay !== undefined ? noDay : null
}

type UnderstoodProps = {
  read: ReadRepetition & { ok: true }
  today: string
  start: string | null
  until: string | null
  holidays: string
}
function Understood({ read: { repetition }, today, start, until, holidays }: UnderstoodProps) {
  const { rule, day, from, notices } = repetition
  if (rule === null) return <span>Einmal, am {shortDay(day ?? today)}</span>
  const begin =
    [start, from]
      .filter(one => one !== null)
      .sort()
      .at(-1) ?? today
  const end = repetition.until ?? until
  const days = occurrences(rule, { start: begin, until: end, most: SHOWN })
  return (
    <>
      <strong>{repetitionText(rule, { from, until: end })}</strong>
      <span>
        {days.length === 0
          ? 'In dieser Zeit kommt kein Termin.'
          : `${days.map(shortDay).join(' · ')}${days.length === SHOWN ? ' …' : ''}`}
      </span>
      {[...notices, ...(countsWorkdays(rule) ? [holidays] : [])].map(notice => (
        <span key={notice}>{notice}</span>
      ))}
    </>
  )
}
