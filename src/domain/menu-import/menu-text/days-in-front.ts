const DAYS: Readonly<Record<string, string>> = {
  mo: 'Montag',
  di: 'Dienstag',
  mi: 'Mittwoch',
  do: 'Donnerstag',
  fr: 'Freitag',
  sa: 'Samstag',
  so: 'Sonntag',
}
const IN_FRONT = /^\s{0,20}(Mo|Di|Mi|Do|Fr|Sa|So)\.?(?:\t|\s{2})\s{0,20}(?=\p{Lu}\p{Ll}{2})/u
/** So many days are named where a menu is one of a week; 'So' and 'Do' are words as well. */
const LEAST = 3
const LONGEST_LINE = 1000

/**
 * 'Mo   Linsensuppe   7,50' as the day and the dish there is on it, on a menu that names its days so.
 * 'Mo: Suppe', one dish of each day, stays as it is.
 */
export function daysInFront(lines: readonly string[]): (line: string) => { day: string; rest: string } | undefined {
  const dayOf = (line: string) => {
    const found = line.length > LONGEST_LINE ? null : IN_FRONT.exec(line)
    const day = DAYS[found?.[1]?.toLowerCase() ?? '']
    return found && day !== undefined ? { day, rest: line.slice(found[0].length) } : undefined
  }
  const named = new Set(lines.map(line => dayOf(line)?.day))
  named.delete(undefined)
  return named.size >= LEAST ? dayOf : () => undefined
}
