import { fold } from '#domain/text/fold.ts'
import type { RecurrenceRule } from '#domain/repetition/recurrence-rule.ts'
import { phraseAt } from '#domain/tasks/quick-repetition.ts'
import { withoutEnd, wordIn, wordsOf } from '#domain/tasks/quick-words.ts'
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
  /** How often it comes back, and until which local day; its day is the first one. */
  readonly recurrence: { readonly rule: RecurrenceRule; readonly until: string | null } | null
  readonly assignees: readonly Mentionable[]
  readonly priority: TaskPriority | null
  readonly tags: readonly string[]
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
/** So many words a name has at most. */
const MOST_OF_NAME = 4

/**
 * Reads a task from one line, `Kühlhaus prüfen morgen 8 Uhr @lena #hygiene !`: a day (heute, nächsten Montag, 24.12.),
 * a time (8 Uhr, 8:30, halb 9), how often it comes back (jeden Montag, alle 2 Wochen), people, tags and how pressing it
 * is; whatever is none of these is its title, in its order. All words in a row that speak of days and times are one
 * phrase, understood whole or left in the title whole. A weekday is the next one, never today; a day without a year
 * that is over is next year's; a time without a day is today's. docs/reference/tasks.md#quick-add
 */
export function readQuickTask(text: string, today: string, people: readonly Mentionable[]): QuickTask {
  const words = text.split(/\s/u).filter(Boolean).slice(0, MOST_WORDS)
  const title: string[] = []
  const tags: string[] = []
  const assignees: Mentionable[] = []
  const all = wordsOf(words)
  const known = people.length > 0 && text.includes('@') ? namesOf(people) : NOBODY
  let [day, time, priority]: [string | null, string | null, TaskPriority | null] = [null, null, null]
  let recurrence: QuickTask['recurrence'] = null
  let isWritten = false
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const bare = withoutEnd(word)
    const said: TaskPriority | undefined = priority === null ? wordIn(PRIORITY_WORDS, word.toLowerCase()) : undefined
    const person = bare.startsWith('@') ? personAt(words, at, known) : null
    const phrase = phraseAt(all, at, today)
    let length = 1
    if (said) priority = said
    else if (bare.startsWith('#') && bare.length > 1) tags.push(bare.slice(1))
    else if (person) {
      length = person.length
      if (!assignees.includes(person.is)) assignees.push(person.is)
    } else if (phrase === null) title.push(word)
    else {
      length = phrase.length
      // the hour of a part of the day gives way to one that is written
      const { isClock } = phrase
      const isOnce = phrase.recurrence === null || (day === null && recurrence === null)
      const isFree = isOnce && (phrase.day === null || day === null) && (!isClock || !isWritten)
      if (isFree && (phrase.day !== null || isClock)) {
        day ??= phrase.day
        recurrence ??= phrase.recurrence
        time = isClock ? phrase.time : (time ?? phrase.time)
        isWritten ||= isClock
      } else title.push(...words.slice(at, at + length))
    }
    at += length
  }
  return {
    title: title.join(' '),
    day: day ?? (time === null ? null : today),
    time,
    recurrence,
    assignees,
    priority,
    tags: [...new Set(tags)],
  }
}

/** The names of people folded once: a line of 200 names would else fold those of everybody for each. */
type Names = {
  /** By the whole name with its spaces. */
  whole: ReadonlyMap<string, Mentionable>
  /** By user name, and by the whole name without spaces. */
  exact: ReadonlyMap<string, Mentionable>
  parts: readonly { is: Mentionable; words: readonly string[] }[]
}
const NOBODY: Names = { whole: new Map(), exact: new Map(), parts: [] }

function namesOf(people: readonly Mentionable[]): Names {
  const [whole, exact] = [new Map<string, Mentionable>(), new Map<string, Mentionable>()]
  // of several by one name it is the first
  const put = (names: Map<string, Mentionable>, key: string, is: Mentionable) => {
    if (!names.has(key)) names.set(key, is)
  }
  const parts = people.map(is => {
    const name = fold(is.name)
    put(whole, name, is)
    put(exact, fold(is.username ?? ''), is)
    put(exact, name.replaceAll(' ', ''), is)
    return { is, words: name.split(' ') }
  })
  return { whole, exact, parts }
}

/** Whom `@` and the words behind it name: as many of them as a whole name has, else the first. */
function personAt(words: readonly string[], at: number, names: Names): { is: Mentionable; length: number } | null {
  for (let length = MOST_OF_NAME; length > 1; length--) {
    const named = words.slice(at, at + length).map(withoutEnd)
    const is = named.length === length ? names.whole.get(fold(named.join(' ').slice(1))) : undefined
    if (is) return { is, length }
  }
  const is = personOf(withoutEnd(words[at] ?? '').slice(1), names)
  return is ? { is, length: 1 } : null
}

/** Whom a name means: a user name, a whole name or its beginning, if nobody else's begins so. */
function personOf(name: string, { exact, parts }: Names): Mentionable | undefined {
  const key = fold(name)
  if (key === '') return undefined
  const is = exact.get(key)
  if (is) return is
  const beginning = parts.filter(({ words }) => words.some(part => part.startsWith(key)))
  return beginning.length === 1 ? beginning[0]?.is : undefined
}
