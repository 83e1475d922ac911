import type { Feature } from '#server/core/feature.ts'
import { externalUsersHook } from '#server/features/external-users/external-users-hook.ts'
import { mountExternalUsers } from '#server/features/external-users/routes.ts'
import type { OutsidePhotos, OutsideTasks } from '#server/features/external-users/outside-tasks.ts'
import { sendInvitation, type MailWriting } from '#server/features/external-users/send-invitation.ts'

/**
 * People from outside: invited by mail, known by a token, seeing what concerns them and nothing else; `tasks` are those
 * they are given.
 */
export const externalUsers = ({
  tasks,
  photos,
  ...mail
}: MailWriting & { tasks: OutsideTasks; photos: OutsidePhotos }) =>
  ({
    name: 'external-users',
    mount: (server, app) => mountExternalUsers(server, app, mail, tasks, photos),
    hooks: { 'external-users': externalUsersHook },
    tasks: app => ({ 'send-invitation': payload => sendInvitation(app, mail, payload) }),
  }) satisfies Feature
