import type { DayPart } from '#domain/people/working-schedule.ts'

/**
 * What stands in the calendar of a branch (docs/reference/calendar.md#kinds), in the order of a day: first what changes
 * the day itself, then who is there, then what is to be done.
 */
export const CALENDAR_KINDS = {
  closure: 'Schließung',
  holiday: 'Feiertag',
  season: 'Saison',
  absence: 'Abwesenheit',
  shift: 'Dienst',
  order: 'Vorbestellung',
  reservation: 'Reservierung',
  event: 'Veranstaltung',
  task: 'Aufgabe',
} as const
export type CalendarKind = keyof typeof CALENDAR_KINDS
export const CALENDAR_KIND_NAMES = Object.keys(CALENDAR_KINDS) as readonly CalendarKind[]
export const isCalendarKind = (word: string): word is CalendarKind => Object.hasOwn(CALENDAR_KINDS, word)

/** How sure an entry is: it stands, it was only asked for, it is not yet told, it will come back, or it is over. */
export const CALENDAR_STATES = {
  set: '',
  asked: 'angefragt',
  draft: 'Entwurf',
  planned: 'kommt wieder',
  done: 'erledigt',
} as const
export type CalendarState = keyof typeof CALENDAR_STATES

/** An entry as its feature tells it. When it is says either `days` or `at`. */
export type CalendarEntry = {
  readonly kind: CalendarKind
  /** What tells it from all others, the same each time it is read. */
  readonly key: string
  readonly title: string
  /** Whom it is about. */
  readonly person: string | null
  /** What else is to be known, a line each. */
  readonly lines: readonly string[]
  /** Null where it belongs to several, or to none. */
  readonly branch: { readonly id: number; readonly name: string } | null
  /** Local days, both included; a half day begins and ends on one. */
  readonly days: { readonly from: string; readonly to: string; readonly part: DayPart } | null
  /** Instants; `until` is null where it has no end of its own. */
  readonly at: string | null
  readonly until: string | null
  /** Whose clock counts. */
  readonly timeZone: string
  readonly state: CalendarState
  /** One's own, somebody else's, or null for what concerns everybody. */
  readonly isOwn: boolean | null
  /** Where it leads: an address of the back-office, behind `/backend#`. */
  readonly path: string
}

/**
 * What is done on a business day belongs to the evening before when it is after midnight; people and the house count by
 * the day on the wall on which something begins (docs/reference/calendar.md#days).
 */
export const BY_BUSINESS_DAY: Readonly<Record<CalendarKind, boolean>> = {
  closure: false,
  holiday: false,
  season: false,
  absence: false,
  shift: false,
  order: true,
  reservation: true,
  event: false,
  task: true,
}
