import { addDays } from '#domain/time/local-time.ts'
import { daysIn, windowOf, type Windows } from '#server/features/books/branch-windows.ts'

/**
 * Windows of one span as runs of days one after the other, each of at most so many days of branches together, but one
 * day at least: a long file is read and made part by part, so that nobody waits for all of it.
 */
export function dayParts(windows: Windows, most: number): Windows[] {
  const { branches, dayStartMinutes } = windows
  const [first] = branches
  if (!first) return []
  const days = Math.max(1, Math.floor(most / branches.length))
  const parts: Windows[] = []
  for (let from = first.first; from <= first.last; from = addDays(from, days)) {
    const to = addDays(from, Math.min(days, daysIn({ from, to: first.last })) - 1)
    parts.push({ ...windows, branches: branches.map(branch => windowOf(branch, from, to, dayStartMinutes)) })
  }
  return parts
}
