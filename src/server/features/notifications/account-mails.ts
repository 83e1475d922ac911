import { sql } from 'kysely'
import { ACCOUNT_MAIL_PURPOSE, type AccountMailKind } from '#server/core/auth/queue-account-mail.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { mailFailure } from '#server/core/mail/mail-failure.ts'
import { NO_SERVER, sendDueMails } from '#server/core/outbox/send-due-mails.ts'
import { accountMail } from '#server/features/notifications/account-mail-words.ts'

const DUE = {
  id: 'int',
  kind: typed<AccountMailKind>('text'),
  recipient: 'text',
  sealedLink: 'text?',
  queuedAt: 'instant',
  attempts: 'int',
  username: 'text',
  firstName: 'text?',
  lastName: 'text?',
} as const
type Due = RowOf<typeof DUE>
const OVER = 'Die Zeit, in der sie jemandem genützt hätte, ist vorbei.'

/** Sends what people are told of their accounts. A link whose time is over is not sent, and none is kept longer. */
export async function sendAccountMails(app: App): Promise<void> {
  const now = app.clock.now()
  await sql`update account_mails set done_at = ${now}, sealed_link = null,
    reason = ${app.mailer.isConfigured ? OVER : NO_SERVER}
    where done_at is null and expires_at <= ${now}`.execute(app.db)
  await sendDueMails<'accountMails', Due>(app, {
    table: 'accountMails',
    key: ['id'],
    isMarked: false,
    reasonOf: mailFailure,
    take: ({ due, set }) => typedSql(DUE)`
      update account_mails n set ${set} from (${due}) due, users u where n.id = due.id and u.id = n.user_id
          returning n.id, n.kind, n.recipient, n.sealed_link, n.queued_at, n.attempts, u.username, u.first_name,
            u.last_name`,
    async letter(mail) {
      const { config } = await app.catalogue.current()
      const { sealedLink } = mail
      const token = sealedLink === null ? null : await app.secrets.open(sealedLink, ACCOUNT_MAIL_PURPOSE)
      return {
        id: `account-${mail.id}-${Date.parse(mail.queuedAt)}`,
        to: mail.recipient,
        content: accountMail(mail, { config, baseUrl: baseUrl(app), token }),
      }
    },
    columns: ({ state, reason, now: at }) => ({
      reason,
      ...(state === 'sent' && { sentAt: at }),
      ...(state !== 'failed' && { sealedLink: null }),
    }),
  })
}
