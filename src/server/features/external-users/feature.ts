import type { Feature } from '#server/core/feature.ts'
import { mountExternalUsers } from '#server/features/external-users/routes.ts'
import type { OutsidePhotos, OutsideTasks } from '#server/features/external-users/outside-tasks.ts'
import { sendInvitation } from '#server/features/external-users/send-invitation.ts'
import { sql } from 'kysely'
import { externalStatus, type ExternalFacts } from '#domain/external/external-status.ts'
import type { App } from '#server/core/context.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

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
