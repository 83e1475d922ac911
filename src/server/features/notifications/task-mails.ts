import type { Config } from '#contract/config/config-fields.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { repetitionText } from '#domain/repetition/rule-text.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { formatDate, formatDateTime } from '#domain/time/format-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import { oneLine } from '#server/core/mail/mail-escape.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'

type TaskNoticeKind = 'assigned' | 'mentioned' | 'commented' | 'due' | 'reminder' | 'outOfRange'

const DUE = {
  id: 'int',
  taskId: 'int',
  kind: typed<TaskNoticeKind>('text'),
  about: 'text?',
  attempts: 'int',
  address: 'text?',
  /** Whoever reads it signs in to the back-office; people from outside come by the link of their invitation. */
  isExternal: 'bool',
  isTrue: 'bool',
  title: 'text',
  code: 'text?',
  project: 'text?',
  branch: 'text?',
  dueAt: 'instant?',
  isDueAllDay: 'bool',
  rrule: 'text?',
  until: 'date?',
} as const
type Due = RowOf<typeof DUE>

const UNTRUE = 'Inzwischen nicht mehr zutreffend.'

/** Sends what people are told of tasks. What was taken back, and who has left, is told nothing. */
export const sendTaskMails = (app: App): Promise<void> =>
  sendDueMails<'taskNotices', Due>(app, {
    table: 'taskNotices',
    key: ['id'],
    isMarked: false,
    take: ({ due, set }) => typedSql(DUE)`
      update task_notices n set ${set} from (${due}) due where n.id = due.id
          returning n.id, n.task_id, n.kind, n.about, n.attempts, n.external_user_id is not null as is_external,
            coalesce((select u.email from users u where u.id = n.user_id and u.is_enabled),
              (select e.email from external_users e where e.id = n.external_user_id and e.is_enabled)) as address,
            (select t.title from tasks t where t.id = n.task_id) as title,
            (select t.due_at from tasks t where t.id = n.task_id) as due_at,
            (select t.is_due_all_day from tasks t where t.id = n.task_id) as is_due_all_day,
            (select t.recurrence_rule from tasks t where t.id = n.task_id) as rrule,
            (select t.recurrence_until from tasks t where t.id = n.task_id) as until,
            (select p.identifier || '-' || t.number from tasks t join projects p on p.id = t.project_id
              where t.id = n.task_id) as code,
            (select p.name from tasks t join projects p on p.id = t.project_id where t.id = n.task_id) as project,
            (select b.name from tasks t join branches b on b.id = t.branch_id where t.id = n.task_id) as branch,
            (n.kind <> 'assigned' or exists (select from task_assignees a where a.task_id = n.task_id
              and (a.user_id = n.user_id or a.external_user_id = n.external_user_id
                or a.department_id = (select u.department_id from users u where u.id = n.user_id))))
            and (n.kind not in ('due', 'reminder')
              or (select t.status in ('open', 'inProgress') from tasks t where t.id = n.task_id)) as is_true`,
    async letter(notice) {
      if (!notice.isTrue || notice.address === null) return { untrue: UNTRUE }
      const { config } = await app.catalogue.current()
      return {
        id: `task-${notice.taskId}-${notice.id}`,
        to: notice.address,
        content: taskMail(notice, { config, baseUrl: baseUrl(app) }),
      }
    },
    about: ({ taskId }) => ({ about: `(Aufgabe ${taskId})` }),
  })

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
const LONGEST_TEXT = 600

/** What somebody is told of a task. */
function taskMail(notice: Due, { config, baseUrl }: { config: Config; baseUrl: string }): MailContent {
  const { kind, taskId, title, code, project, branch, dueAt, isDueAllDay, about, isExternal, rrule, until } = notice
  const due =
    dueAt && (isDueAllDay ? formatDate(dueAt, config.timeZone) : `${formatDateTime(dueAt, config.timeZone)} Uhr`)
  const rule = rrule === null ? null : readRule(rrule)
  const facts = [
    ['Aufgabe', oneLine([code, title].filter(Boolean).join(' '))],
    ...(project ? [['Projekt', oneLine(project)]] : []),
    ...(branch ? [['Filiale', oneLine(branch)]] : []),
    ...(due ? [['Fällig', due]] : []),
    ...(rule ? [['Wiederholung', repetitionText(rule, { until })]] : []),
  ] as [string, string][]
  return {
    subject: oneLine(SUBJECTS[kind](title)),
    paragraphs: [
      SAID[kind],
      ...(about ? [excerpt(about, LONGEST_TEXT)] : []),
      ...(isExternal ? ['Sie finden die Aufgabe auf der Seite, zu der Ihre Einladung führt.'] : []),
    ],
    facts,
    ...(isExternal ? {} : { link: { label: 'Aufgabe öffnen', url: `${baseUrl}/backend#/tasks/${taskId}` } }),
    footer: [config.shopName],
  }
}
