import { randomUUID } from 'node:crypto'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { INVITATION_PURPOSE } from '#server/features/external-users/tokens.ts'

/** How a mail is written and where its links lead, which another feature knows. */
export type MailWriting = {
  baseUrl: (app: Pick<App, 'env'>) => string
  write: (content: {
    subject: string
    greeting: string
    paragraphs: readonly string[]
    link: { label: string; url: string }
    footer: readonly string[]
  }) => {
    text: string
    html: string
  }
}

/** Sends an invitation, unless it ended meanwhile. The server is asked again where it refuses. */
export async function sendInvitation(
  app: App,
  mail: MailWriting,
  { externalUserId, sealed }: { externalUserId: number; sealed: string },
): Promise<void> {
  const token = await app.secrets.open(sealed, INVITATION_PURPOSE)
  if (token === null) return
  const { rows } = await typedSql({ firstName: 'text', lastName: 'text', email: 'text', inviteExpiresAt: 'instant' })`
    select first_name, last_name, email, invite_expires_at from external_users
    where id = ${externalUserId} and is_enabled and invite_expires_at > ${app.clock.now()}`.execute(app.db)
  const [guest] = rows
  if (!guest) return
  const { config } = await app.catalogue.current()
  const ends = Temporal.Instant.from(guest.inviteExpiresAt).toZonedDateTimeISO(config.timeZone).toPlainDate()
  const subject = `Einladung von ${config.shopName}`
  const { from, replyTo } = config.mail
  await app.mailer.send({
    to: guest.email,
    subject,
    ...mail.write({
      subject,
      greeting: `Guten Tag ${guest.firstName} ${guest.lastName},`,
      paragraphs: [
        `${config.shopName} lädt Sie ein. Über den folgenden Link kommen Sie herein, ein Kennwort brauchen Sie nicht.`,
        `Die Einladung gilt bis ${String(ends.day).padStart(2, '0')}.${String(ends.month).padStart(2, '0')}.${ends.year}. Bitte geben Sie den Link nicht weiter.`,
      ],
      link: { label: 'Einladung öffnen', url: `${mail.baseUrl(app)}/extern/${token}` },
      footer: [config.shopName],
    }),
    messageId: `<invitation-${externalUserId}-${randomUUID()}@${new URL(mail.baseUrl(app)).hostname}>`,
    ...(from && { from }),
    ...(replyTo && { replyTo }),
  })
}
