/** Shifts and absences (docs/reference/people.md#shifts-and-absences). */
export const SCHEDULE_TYPES = {
  shift: 'Dienst',
  vacation: 'Urlaub',
  sick: 'Krankenstand',
  compensatory: 'Zeitausgleich',
  specialLeave: 'Sonderurlaub',
  unpaidLeave: 'Unbezahlter Urlaub',
  publicHoliday: 'Feiertag',
  training: 'Schulung',
  unavailable: 'Nicht verfügbar',
} as const
export type ScheduleType = keyof typeof SCHEDULE_TYPES

export const SCHEDULE_STATUSES = {
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  requested: 'Beantragt',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  cancelRequested: 'Storno beantragt',
  cancelled: 'Storniert',
} as const
export type ScheduleStatus = keyof typeof SCHEDULE_STATUSES

/** Sickness is told, not asked for: nobody grants it (EntgFG § 4, EFZG § 5). */
const SICK_STATUSES: Readonly<Record<ScheduleStatus, string>> = {
  ...SCHEDULE_STATUSES,
  requested: 'Gemeldet',
  approved: 'Gemeldet',
  cancelRequested: 'Rücknahme gewünscht',
  cancelled: 'Zurückgenommen',
}
/** How a row stands, in words. */
export const statusText = (type: ScheduleType, status: ScheduleStatus): string =>
  (type === 'sick' ? SICK_STATUSES : SCHEDULE_STATUSES)[status]

export const DAY_PARTS = { full: 'Ganztägig', morning: 'Vormittag', afternoon: 'Nachmittag' } as const
export type DayPart = keyof typeof DAY_PARTS

/** A shift by its instants, or an absence by its local days `YYYY-MM-DD`, both inclusive. */
export type WorkingSchedule = {
  type: ScheduleType
  status: ScheduleStatus
  isAllDay: boolean
  startAt: string | null
  endAt: string | null
  startDate: string
  endDate: string
  dayPart: DayPart
  plannedPauseMinutes: number
}
