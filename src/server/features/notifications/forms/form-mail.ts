import type { Config } from '#contract/config/config-fields.ts'
import type { CachedResponse } from '#domain/forms/stored-answer.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import { oneLine } from '#server/features/notifications/mail-escape.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'

export type SentForm = {
  submissionId: number
  formId: number
  formName: string
  subject: string
  receivedAt: string
  answers: readonly CachedResponse[]
}

/**
 * What somebody in the house is told of a form that was filled in. Files stand in the back-office: a mail that is
 * passed on opens none.
 */
export function formMail(
  { submissionId, formId, formName, subject, receivedAt, answers }: SentForm,
  { config, baseUrl }: { config: Config; baseUrl: string },
): MailContent {
  const at = `${formatDate(receivedAt, config.timeZone)} um ${formatTime(receivedAt, config.timeZone)} Uhr`
  return {
    subject: oneLine(subject),
    paragraphs: [`Über das Formular „${oneLine(formName)}“ ist am ${at} etwas eingegangen.`],
    facts: answers.map(
      ({ label, value, file }) => [oneLine(label), file ? `${value} (Datei, im Backoffice)` : value] as const,
    ),
    link: {
      label: 'Im Backoffice öffnen',
      url: `${baseUrl}/backend#/forms/${formId}/submissions?open=${submissionId}`,
    },
    lines: [],
    sums: [],
    footer: [config.shopName],
  }
}
