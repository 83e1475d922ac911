import { excerpt } from '#domain/text/excerpt.ts'

/** By what somebody is told. */
export const NOTICE_WAYS = {
  both: 'Mail und Mitteilung',
  mail: 'Nur Mail',
  push: 'Nur Mitteilung',
  none: 'Gar nicht',
} as const
export type NoticeWay = keyof typeof NOTICE_WAYS

/** What staff choose the way of, and the way until they do: what comes often rings and is not mailed. */
export const STAFF_NOTICES = {
  shifts: { label: 'Dienste veröffentlicht oder geändert', usual: 'both' },
  absences: { label: 'Antwort auf einen Antrag oder eine Krankmeldung', usual: 'both' },
  requests: { label: 'Ein Antrag wartet auf meine Entscheidung', usual: 'both' },
  clock: { label: 'Meine Zeiterfassung läuft nach Dienstende weiter', usual: 'both' },
  swaps: { label: 'Diensttausch gefragt oder entschieden', usual: 'both' },
  assigned: { label: 'Neue Aufgabe für mich', usual: 'both' },
  mentioned: { label: 'Erwähnungen und Kommentare', usual: 'both' },
  due: { label: 'Eine Aufgabe ist fällig', usual: 'push' },
  reminders: { label: 'Erinnerungen an Aufgaben', usual: 'both' },
  alarms: { label: 'Messwert außerhalb der Grenzen', usual: 'both' },
} as const satisfies Readonly<Record<string, { label: string; usual: NoticeWay }>>
export type StaffNotice = keyof typeof STAFF_NOTICES

/** What is told, and which choice decides about it. */
export const STAFF_NEWS = {
  planPublished: 'shifts',
  planChanged: 'shifts',
  absenceDecided: 'absences',
  sicknessAnswered: 'absences',
  absenceAsked: 'requests',
  sicknessTold: 'requests',
  correctionAsked: 'requests',
  clockForgotten: 'clock',
  swapAsked: 'swaps',
  swapDecided: 'swaps',
  assigned: 'assigned',
  mentioned: 'mentioned',
  commented: 'mentioned',
  due: 'due',
  reminder: 'reminders',
  outOfRange: 'alarms',
} as const satisfies Readonly<Record<string, StaffNotice>>
export type StaffNews = keyof typeof STAFF_NEWS

const LONGEST_TITLE = 120
const OF_PLAN = { page: '/working-schedules' } as const
const ofTask = (lead: string) => (title: string) => `${lead}: ${excerpt(title, LONGEST_TITLE)}`
/**
 * What a device shows. It lies about with its screen lit, so nothing is said of why somebody is away, what was decided,
 * or what a comment or a reading says.
 */
const WORDS: Readonly<Record<StaffNews, { says: string | ((title: string) => string); page?: string }>> = {
  planPublished: { says: 'Neue Dienste für Sie. Bitte ansehen und bestätigen.', ...OF_PLAN },
  planChanged: { says: 'An Ihren Diensten hat sich etwas geändert.', ...OF_PLAN },
  absenceDecided: { says: 'Über einen Antrag von Ihnen wurde entschieden.', page: '/absences' },
  sicknessAnswered: { says: 'Zu einer Abwesenheit von Ihnen gibt es eine Nachricht.', page: '/absences' },
  absenceAsked: { says: 'Jemand bittet um eine Abwesenheit oder nimmt eine zurück.', page: '/absences' },
  sicknessTold: { says: 'Jemand meldet eine Abwesenheit. Dienste können frei geworden sein.', page: '/absences' },
  correctionAsked: {
    says: 'Eine Korrektur der Arbeitszeit wartet auf Sie.',
    page: '/working-activities?approval=submitted',
  },
  clockForgotten: {
    says: 'Ihre Zeiterfassung läuft noch. Haben Sie das Ausstempeln vergessen?',
    page: '/time-tracking',
  },
  swapAsked: { says: 'Ein Diensttausch wartet auf Antwort.', ...OF_PLAN },
  swapDecided: { says: 'Über einen Diensttausch wurde entschieden.', ...OF_PLAN },
  assigned: { says: ofTask('Neue Aufgabe') },
  mentioned: { says: ofTask('Sie wurden erwähnt') },
  commented: { says: ofTask('Neuer Kommentar') },
  due: { says: ofTask('Jetzt fällig') },
  reminder: { says: ofTask('Erinnerung') },
  outOfRange: { says: ofTask('Wert außerhalb der Grenzen') },
}

/** What a device shows of some news, and the page a tap leads to. `task` is the one it is about. */
export function staffNewsText(
  news: StaffNews,
  task: { id: number; title: string } | null,
): { body: string; page: string } {
  const { says, page } = WORDS[news]
  return {
    body: typeof says === 'string' ? says : says(task?.title ?? ''),
    page: page ?? (task ? `/tasks/${task.id}` : '/tasks'),
  }
}

/** News that are only worth telling while the task is still to be done. */
export const isAboutOpenWork = (news: StaffNews): boolean =>
  news === 'assigned' || news === 'due' || news === 'reminder'
/** What saves its battery is woken by what cannot wait. */
export const staffUrgency = (news: StaffNews): 'normal' | 'high' =>
  news === 'outOfRange' || news === 'due' || news === 'reminder' || news === 'planChanged' ? 'high' : 'normal'
