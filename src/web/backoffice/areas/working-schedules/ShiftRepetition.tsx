import { MOST_SHIFTS, repeatedShifts, shiftRepeatProblem } from '#domain/people/planning/repeated-shifts.ts'
import type { ShiftTimes } from '#domain/people/planning/moved-shift.ts'
import { readRule, writeRule } from '#domain/repetition/recurrence-rule.ts'
import { listOf, repetitionText } from '#domain/repetition/rule-text.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { readWords, RepetitionField, wrongWith } from '#web/backoffice/kit/repetition/RepetitionField.tsx'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const ONE_DAY = 'Das ist ein einzelner Tag. Wählen Sie ihn bei „Tag“.'
const NO_FROM = 'Der erste Tag steht bei „Tag“. Schreiben Sie hier, wie oft und bis wann.'
/** So far ahead shifts are repeated until somebody says otherwise. */
const USUAL_DAYS = 84

/** What is typed about how often a shift comes back; `until` stays null until somebody chooses a day. */
export type Repeats = { words: string; until: string | null }
export const ONCE: Repeats = { words: '', until: null }
type Repeat = { rrule: string; until: string }
type Read = { repeat: Repeat | null; reason: string | null }

/** What the words come to for a shift that begins on a day: a rule, or why there is none. */
export function readRepeats({ words, until }: Repeats, day: string, today: string): Read {
  const read = readWords(words, today)
  const reason = wrongWith(read, ONE_DAY, NO_FROM)
  if (!read?.ok || reason !== null || read.repetition.rule === null) return { repeat: null, reason }
  const last = read.repetition.until ?? until ?? addDays(day || today, USUAL_DAYS)
  return { repeat: { rrule: writeRule(read.repetition.rule), until: last }, reason: null }
}

/** `12 Dienste als Entwurf eingetragen. Einer davon ist offen, weil die Person abwesend ist.` */
export function repeatedText({ created, opened, skipped }: { created: number; opened: number; skipped: number }) {
  return [
    created === 1 ? 'Ein Dienst als Entwurf eingetragen.' : `${created} Dienste als Entwurf eingetragen.`,
    opened === 1 && 'Einer davon ist offen, weil die Person abwesend ist.',
    opened > 1 && `${opened} davon sind offen, weil die Person abwesend ist.`,
    skipped === 1 && 'Einer stand schon da.',
    skipped > 1 && `${skipped} standen schon da.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = {
  value: Repeats
  onChange: (value: Repeats) => void
  day: string
  today: string
  /** The first shift; null while its times are typed. */
  times: ShiftTimes | null
  timeZone: string
  error: (field: string) => string | undefined
}

/** How often a new shift comes back, as one says it, and how many shifts that makes. */
export function ShiftRepetition({ value, onChange, day, today, times, timeZone, error }: Props) {
  const { repeat } = readRepeats(value, day, today)
  const hasOwnEnd =
    repeat !== null && readRepeats({ ...value, until: '1000-01-01' }, day, today).repeat?.until === repeat.until
  const problem = repeat && times ? shiftRepeatProblem(times, repeat, timeZone) : null
  const refused = error('repeat.until')
  return (
    <>
      <RepetitionField
        className={classes.wide}
        label="Wiederholen"
        words={value.words}
        today={today}
        start={day || null}
        until={repeat?.until ?? null}
        noDay={ONE_DAY}
        noFrom={NO_FROM}
        holidays="Feiertage zählen hier mit."
        error={error('repeat.rrule') ?? problem ?? (hasOwnEnd ? refused : undefined)}
        onWords={words => onChange({ ...value, words })}
      />
      {repeat && !hasOwnEnd && (
        <LazyDayInput
          label="Wiederholen bis"
          value={repeat.until}
          isClearable={false}
          onChange={until => until && onChange({ ...value, until })}
          error={refused}
        />
      )}
      {repeat && times && problem === null && <Planned shift={times} repeat={repeat} timeZone={timeZone} />}
    </>
  )
}

function Planned({ shift, repeat, timeZone }: { shift: ShiftTimes; repeat: Repeat; timeZone: string }) {
  const { times, skipped } = repeatedShifts(shift, repeat, timeZone)
  const last = times.at(-1)
  return (
    <output className={`${classes.soft} ${classes.wide}`}>
      {times.length > MOST_SHIFTS
        ? ''
        : `${times.length} Dienste, zuletzt am ${formatDay(last ? localDay(last.startAt, timeZone) : '')}.`}
      {skipped.length > 0 &&
        ` Am ${listOf(skipped.map(formatDay))} gibt es diese Uhrzeit nicht, weil die Uhr umgestellt wird.`}
    </output>
  )
}

/** That a shift is one of a series, and by which rule. */
export function seriesLine(seriesRule: string | null): string {
  const rule = seriesRule === null ? null : readRule(seriesRule)
  return rule ? `Wiederkehrend: ${repetitionText(rule, {})}` : 'Wiederkehrend'
}
