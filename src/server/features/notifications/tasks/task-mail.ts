import type { Config } from '#contract/config/config-fields.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { formatDate, formatDateTime } from '#domain/time/format-time.ts'
import { oneLine } from '#server/features/notifications/mail-escape.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'

export type TaskNoticeKind = 'assigned' | 'mentioned' | 'commented' | 'due' | 'reminder' | 'outOfRange'
export type TaskNotice = {
  kind: TaskNoticeKind
  taskId: number
  title: string
  code: string | null
  project: string | null
  branch: string | null
  dueAt: string | null
  isDueAllDay: boolean
  about: string | null
  /** Whoever reads it signs in to the back-office; people from outside come by the link of their invitation. */
  isExternal: boolean
}

const SUBJECTS: Readonly<Record<TaskNoticeKind, (title: string) => string>> = {
  assigned: title => `Neue Aufgabe: ${title}`,
  mentioned: title => `Sie wurden erwähnt: ${title}`,
  commented: title => `Neuer Kommentar: ${title}`,
  due: title => `Fällig: ${title}`,
  reminder: title => `Erinnerung: ${title}`,
  outOfRange: title => `Wert außerhalb der Grenzen: ${title}`,
}
const SAID: Readonly<Record<TaskNoticeKind, string>> = {
  assigned: 'Ihnen wurde eine Aufgabe gegeben.',
  mentioned: 'In einem Kommentar wurden Sie erwähnt.',
  commented: 'Zu einer Aufgabe, die Sie betrifft, gibt es einen neuen Kommentar.',
  due: 'Diese Aufgabe ist jetzt fällig.',
  reminder: 'Diese Aufgabe steht an.',
  outOfRange: 'Ein gemessener Wert liegt außerhalb der Grenzen. Bitte sehen Sie nach.',
}
const LONGEST = 600

/** What somebody is told of a task. */
export function taskMail(notice: TaskNotice, { config, baseUrl }: { config: Config; baseUrl: string }): MailContent {
  const { kind, taskId, title, code, project, branch, dueAt, isDueAllDay, about, isExternal } = notice
  const due =
    dueAt && (isDueAllDay ? formatDate(dueAt, config.timeZone) : `${formatDateTime(dueAt, config.timeZone)} Uhr`)
  const facts = [
    ['Aufgabe', oneLine([code, title].filter(Boolean).join(' '))],
    ...(project ? [['Projekt', oneLine(project)]] : []),
    ...(branch ? [['Filiale', oneLine(branch)]] : []),
    ...(due ? [['Fällig', due]] : []),
  ] as [string, string][]
  return {
    subject: oneLine(SUBJECTS[kind](title)),
    paragraphs: [
      SAID[kind],
      ...(about ? [excerpt(about, LONGEST)] : []),
      ...(isExternal ? ['Sie finden die Aufgabe auf der Seite, zu der Ihre Einladung führt.'] : []),
    ],
    facts,
    ...(isExternal ? {} : { link: { label: 'Aufgabe öffnen', url: `${baseUrl}/backend#/tasks/${taskId}` } }),
    lines: [],
    sums: [],
    footer: [config.shopName],
  }
}
