import type { CalendarEntry, CalendarKind } from '#domain/calendar/calendar-entry.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What is asked of one who tells entries: whatever touches the days, of one branch or of all that one may see. */
export type CalendarSourceQuery = {
  app: App
  db: Executor
  principal: StaffPrincipal
  /** Local days, both included; what lies around them may be told too. */
  from: string
  to: string
  branch: number | null
  kinds: ReadonlySet<CalendarKind>
  /** So many of a kind are told, the earliest. */
  limit: number
}
/** `cut` are the kinds of which there may be more than was read. */
export type CalendarAnswer = { entries: readonly CalendarEntry[]; cut: readonly CalendarKind[] }

/**
 * Who tells the entries of some kinds, by the rights of their own feature: what somebody may not read is not told, and
 * without the right to any of it the kinds are not there at all.
 */
export type CalendarSource = {
  kinds: readonly CalendarKind[]
  may: (principal: StaffPrincipal) => boolean
  read: (asked: CalendarSourceQuery) => Promise<CalendarAnswer>
}
