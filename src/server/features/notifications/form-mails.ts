import type { Config } from '#contract/config/config-fields.ts'
import type { SubmittedAnswer } from '#domain/forms/submitted-answer.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import { oneLine } from '#server/core/mail/mail-escape.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'

const DUE = {
  id: 'int',
  submissionId: 'int',
  address: 'text',
  subject: 'text',
  replyTo: 'text?',
  attempts: 'int',
  isUncertain: 'bool',
  formId: 'int',
  formName: 'text?',
  answers: typed<SubmittedAnswer[]>('json'),
  receivedAt: 'instant',
} as const
type Due = RowOf<typeof DUE>

/** Sends the mails about forms that were filled in. */
export const sendFormMails = (app: App): Promise<void> =>
  sendDueMails<'formMails', Due>(app, {
    table: 'formMails',
    key: ['id'],
    isMarked: true,
    maybeTwice: 'Diese Nachricht haben Sie vielleicht schon bekommen. Eingegangen ist nur eine.',
    take: ({ due, set }) => typedSql(DUE)`
      update form_mails n set ${set} from (${due}) due, form_submissions s, nodes f
          where n.id = due.id and s.id = n.submission_id and f.id = s.form_id
          returning n.id, n.submission_id, n.address, n.subject, n.reply_to, n.attempts, due.is_uncertain,
            f.id as form_id, f.name as form_name,
            s.answers, s.created_at as received_at`,
    letter: async mail => ({
      id: `form-${mail.submissionId}-${mail.id}`,
      to: mail.address,
      content: formMail(mail, { config: (await app.catalogue.current()).config, baseUrl: baseUrl(app) }),
      replyTo: mail.replyTo && oneLine(mail.replyTo),
    }),
    about: ({ submissionId }) => ({ about: `(Einsendung ${submissionId})` }),
  })

/**
 * What somebody in the house is told of a form that was filled in. Files stand in the back-office: a mail that is
 * passed on opens none.
 */
function formMail(
  { submissionId, formId, formName, subject, receivedAt, answers }: Due,
  { config, baseUrl }: { config: Config; baseUrl: string },
): MailContent {
  const at = `${formatDate(receivedAt, config.timeZone)} um ${formatTime(receivedAt, config.timeZone)} Uhr`
  return {
    subject: oneLine(subject),
    paragraphs: [`Über das Formular „${oneLine(formName ?? '')}“ ist am ${at} etwas eingegangen.`],
    facts: answers.map(
      ({ label, value, file }) => [oneLine(label), file ? `${value} (Datei, im Backoffice)` : value] as const,
    ),
    link: {
      label: 'Im Backoffice öffnen',
      url: `${baseUrl}/backend#/forms/${formId}/submissions?open=${submissionId}`,
    },
    footer: [config.shopName],
  }
}
