import { addDays, timeOf, type Weekday, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'
import { fold } from '#domain/text/fold.ts'
import type { TaskPriority } from '#domain/tasks/task-words.ts'

/** Somebody a task can be given to, by the words one may write behind the `@`. */
export type Mentionable = {
  readonly kind: 'user' | 'externalUser' | 'department'
  readonly id: number
  readonly name: string
  readonly username?: string
}
export type QuickTask = {
  readonly title: string
  /** A local day `YYYY-MM-DD` and, where one was written, a time `HH:mm`. */
  readonly day: string | null
  readonly time: string | null
  readonly assignees: readonly Mentionable[]
  readonly priority: TaskPriority | null
  readonly tags: readonly string[]
}

const DAY_WORDS: Readonly<Record<string, number>> = { heute: 0, morgen: 1, ubermorgen: 2, uebermorgen: 2 }
const WEEKDAY_WORDS: Readonly<Record<string, Weekday>> = {
  montag: 'monday',
  mo: 'monday',
  dienstag: 'tuesday',
  di: 'tuesday',
  mittwoch: 'wednesday',
  mi: 'wednesday',
  donnerstag: 'thursday',
  do: 'thursday',
  freitag: 'friday',
  fr: 'friday',
  samstag: 'saturday',
  sa: 'saturday',
  sonntag: 'sunday',
  so: 'sunday',
}
const PRIORITY_WORDS: Readonly<Record<string, TaskPriority>> = {
  '!': 'high',
  '!!': 'urgent',
  '!niedrig': 'low',
  '!normal': 'normal',
  '!hoch': 'high',
  '!dringend': 'urgent',
}
const MOST_WORDS = 200

/**
 * Reads a task from one line, `Kühlhaus prüfen morgen 8 Uhr @lena #hygiene !`: a day (heute, morgen, übermorgen, a
 * weekday, 24.12.), a time (8 Uhr, 8:30), people, tags and how pressing it is; whatever is none of these is its title,
 * in its order. Short weekdays count behind `am` alone, since 'so' and 'do' are words as well. A weekday is the next
 * one, never today; a day without a year that is over is next year's. A time without a day is today's.
 */
export function readQuickTask(text: string, today: string, people: readonly Mentionable[]): QuickTask {
  const words = text.split(/\s/u).filter(Boolean).slice(0, MOST_WORDS)
  const title: string[] = []
  const tags: string[] = []
  const assignees: Mentionable[] = []
  let [day, time, priority]: [string | null, string | null, TaskPriority | null] = [null, null, null]
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const bare = withoutEnd(word)
    const [previous, next] = [title.at(-1), withoutEnd(words[at + 1] ?? '')]
    const said: TaskPriority | undefined = priority === null ? PRIORITY_WORDS[word.toLowerCase()] : undefined
    const person = bare.startsWith('@') ? personOf(bare.slice(1), people) : undefined
    const found: string | null = day === null ? dayOf(bare, today, isLead(previous)) : null
    const clock: string | null = time === null ? timeIn(bare, fold(next) === 'uhr') : null
    if (said) priority = said
    else if (bare.startsWith('#') && bare.length > 1) tags.push(bare.slice(1))
    else if (person) assignees.push(...(assignees.includes(person) ? [] : [person]))
    else if (clock !== null) {
      time = clock
      if (fold(next) === 'uhr') at++
      if (isLead(previous)) title.pop()
    } else if (found !== null) {
      day = found
      if (isLead(previous)) title.pop()
    } else title.push(word)
  }
  return {
    title: title.join(' '),
    day: day ?? (time === null ? null : today),
    time,
    assignees,
    priority,
    tags: [...new Set(tags)],
  }
}

const LEADS = new Set(['am', 'um', 'bis', 'ab', 'fur'])
const isLead = (word: string | undefined) => word !== undefined && LEADS.has(fold(word))
const ENDS = ',;'
function withoutEnd(word: string): string {
  let end = word.length
  while (end > 0 && ENDS.includes(word[end - 1] ?? '')) end--
  return word.slice(0, end)
}

function dayOf(word: string, today: string, isLed: boolean): string | null {
  const key = fold(word)
  const ahead = DAY_WORDS[key]
  if (ahead !== undefined) return addDays(today, ahead)
  const weekday = key.length > 2 || isLed ? WEEKDAY_WORDS[key] : undefined
  if (weekday) {
    const distance = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(today)) + 7) % 7
    return addDays(today, distance === 0 ? 7 : distance)
  }
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word) ?? []
  if (!date || !month) return null
  const dayIn = (of: number) => {
    const written = `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    const ms = Date.parse(`${written}T00:00:00Z`)
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(written) ? written : null
  }
  if (year) return dayIn(Number(year))
  const thisYear = Number(today.slice(0, 4))
  const day = dayIn(thisYear)
  return day !== null && day < today ? dayIn(thisYear + 1) : day
}

/** `8:30` and `8.30`, or `8` where 'Uhr' follows; minutes behind a dot count only with 'Uhr', since 8.3 is a day. */
function timeIn(word: string, isBeforeUhr: boolean): string | null {
  const [, hours, mark, minutes = '0'] = /^(\d{1,2})(?:([:.])(\d\d))?$/.exec(word) ?? []
  if (hours === undefined || (mark !== ':' && !isBeforeUhr)) return null
  const sum = Number(hours) * 60 + Number(minutes)
  return Number(hours) < 24 && Number(minutes) < 60 ? timeOf(sum) : null
}

/** Whom a name means: a user name, a whole name or its beginning, if nobody else's begins so. */
function personOf(name: string, people: readonly Mentionable[]): Mentionable | undefined {
  const key = fold(name)
  if (key === '') return undefined
  const exact = people.find(
    ({ name: own, username = '' }) => fold(username) === key || fold(own).replaceAll(' ', '') === key,
  )
  if (exact) return exact
  const beginning = people.filter(({ name: own }) =>
    fold(own)
      .split(' ')
      .some(part => part.startsWith(key)),
  )
  return beginning.length === 1 ? beginning[0] : undefined
}
