import { randomUUID } from 'node:crypto'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { sendMail } from '#server/core/mail/send-mail.ts'
import { INVITATION_PURPOSE } from '#server/features/external-users/tokens.ts'

/** Sends an invitation, unless it ended meanwhile. The server is asked again where it refuses. */
export async function sendInvitation(
  app: App,
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
  await sendMail(app, {
    id: `invitation-${externalUserId}-${randomUUID()}`,
    to: guest.email,
    content: {
      subject: `Einladung von ${config.shopName}`,
      greeting: `Guten Tag ${guest.firstName} ${guest.lastName},`,
      paragraphs: [
        `${config.shopName} lädt Sie ein. Über den folgenden Link kommen Sie herein, ein Kennwort brauchen Sie nicht.`,
        `Die Einladung gilt bis ${String(ends.day).padStart(2, '0')}.${String(ends.month).padStart(2, '0')}.${ends.year}. Bitte geben Sie den Link nicht weiter.`,
      ],
      link: { label: 'Einladung öffnen', url: `${baseUrl(app)}/extern/${token}` },
      footer: [config.shopName],
    },
  })
}
