import { fold } from '#domain/text/fold.ts'

const DAY_MS = 86_400_000
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * The day from which the days of a template count: its own start, else the first of all its days; null where it names
 * none.
 */
export const templateStart = (start: string | null, days: readonly (string | null)[]): string | null =>
  start ?? days.filter(day => day !== null).toSorted()[0] ?? null

/** By how many days all days of a template move for what is made of it to begin on a day; null where nothing moves. */
export const movedDays = (start: string | null, wanted: string | null): number | null =>
  start === null || wanted === null ? null : between(start, wanted)

/** A day of a template as it is told from its start: `am ersten Tag`, `2 Tage davor`, `5 Tage danach`. */
export function templateDayText(start: string, day: string): string {
  const days = between(start, day)
  if (days === 0) return 'am ersten Tag'
  const count = Math.abs(days)
  return `${count === 1 ? '1 Tag' : `${count} Tage`} ${days < 0 ? 'davor' : 'danach'}`
}

const LONGEST_SIGN = 8
/** A sign for a project of this name, for whoever types none: its first word, in the letters a sign may have. */
export function proposedSign(name: string): string {
  const words = fold(name)
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .map(word => word.replace(/^\d+/, ''))
  return (words.find(word => word.length > 1) ?? 'PROJEKT').slice(0, LONGEST_SIGN)
}

const LONGEST_NUMBERED = 10
/** The first of a sign that nobody has: FEST, FEST2, FEST3 (docs/reference/tasks.md#projects). */
export function freeSign(sign: string, taken: ReadonlySet<string>): string {
  let free = sign
  for (let number = 2; taken.has(free); number += 1)
    free = `${sign.slice(0, LONGEST_NUMBERED - String(number).length)}${number}`
  return free
}

/** The sign of what is made without one: of its name, with a V before it where it is a template. */
export const signOf = (name: string, isTemplate: boolean): string => `${isTemplate ? 'V' : ''}${proposedSign(name)}`
