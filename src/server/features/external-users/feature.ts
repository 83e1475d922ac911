import { randomUUID } from 'node:crypto'
import type { Feature } from '#server/core/feature.ts'
import { mountExternalUsers } from '#server/features/external-users/routes.ts'
import type { OutsidePhotos, OutsideTasks } from '#server/features/external-users/outside-tasks.ts'
import { sql } from 'kysely'
import { externalStatus, type ExternalFacts } from '#domain/external/external-status.ts'
import type { App } from '#server/core/context.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { sendMail } from '#server/core/mail/send-mail.ts'
import { INVITATION_PURPOSE } from '#server/features/external-users/tokens.ts'

/** Sends an invitation, unless it ended meanwhile. The server is asked again where it refuses. */
async function sendInvitation(
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

/**
 * How somebody stands is not written down but told by the moment, so that nobody is active a minute longer than they
 * should.
 */
const AT_NOW = sql`case when not t.is_enabled then 'disabled'
  when t.expires_at <= now() or (t.activated_at is null and t.invite_expires_at <= now()) then 'expired'
  when t.activated_at is null then 'invited' else 'active' end`

/** What people from outside need beyond their definition. */
const externalUsersHook: ResourceHook = {
  related: {
    status: status => sql`${AT_NOW} = ${String(status)}`,
    branch: id => {
      const links = sql`select 1 from external_users_branches l where l.row_id = t.id`
      return id === 'none' ? sql`not exists (${links})` : sql`exists (${links} and l.target_id = ${id})`
    },
    project: identifier => sql`exists (select 1 from project_members m join projects p on p.id = m.project_id
      where m.external_user_id = t.id and p.identifier = upper(${String(identifier)}))`,
  },
  shape: async (app: App) => row => ({
    ...row,
    status: externalStatus(row as unknown as ExternalFacts, app.clock.now()),
  }),
}

/**
 * People from outside: invited by mail, known by a token, seeing what concerns them and nothing else; `tasks` are those
 * they are given.
 */
export const externalUsers = ({ tasks, photos }: { tasks: OutsideTasks; photos: OutsidePhotos }) =>
  ({
    name: 'external-users',
    mount: (server, app) => mountExternalUsers(server, app, tasks, photos),
    hooks: { 'external-users': externalUsersHook },
    tasks: app => ({ 'send-invitation': payload => sendInvitation(app, payload) }),
  }) satisfies Feature
