import type { Feature } from '#server/core/feature.ts'
import { externalUsersHook } from '#server/features/external-users/external-users-hook.ts'
import { mountExternalUsers } from '#server/features/external-users/routes.ts'
import { sendInvitation, type MailWriting } from '#server/features/external-users/send-invitation.ts'

/** People from outside: invited by mail, known by a token, seeing what concerns them and nothing else. */
export const externalUsers = (mail: MailWriting) =>
  ({
    name: 'external-users',
    mount: (server, app) => mountExternalUsers(server, app, mail),
    hooks: { 'external-users': externalUsersHook },
    tasks: app => ({ 'send-invitation': payload => sendInvitation(app, mail, payload) }),
  }) satisfies Feature
