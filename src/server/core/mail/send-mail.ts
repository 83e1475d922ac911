import type { App } from '#server/core/context.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import { oneLine } from '#server/core/mail/mail-escape.ts'
import { renderHtml, renderText } from '#server/core/mail/render-mail.ts'
import type { MailFile } from '#server/ports/mail.ts'

export type Letter = {
  /** Makes the message id: the same on every attempt, so that mail programs show a mail that came twice once. */
  id: string
  to: string
  content: MailContent
  /** Left out, answers go where the settings say; null, to the sender. */
  replyTo?: string | null | undefined
  bcc?: string | null | undefined
  files?: readonly MailFile[]
}

/** Renders a mail and hands it to the mail server. Throws when the server refuses it. */
export async function sendMail(app: App, { id, to, content, replyTo, bcc, files = [] }: Letter): Promise<void> {
  const { mail } = (await app.catalogue.current()).config
  const answersTo = replyTo === undefined ? mail.replyTo : replyTo
  await app.mailer.send({
    to,
    subject: oneLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    messageId: `<${id}@${new URL(baseUrl(app)).hostname}>`,
    ...(mail.from && { from: mail.from }),
    ...(answersTo && { replyTo: answersTo }),
    ...(bcc && { bcc }),
    ...(files.length > 0 && { attachments: files }),
  })
}
