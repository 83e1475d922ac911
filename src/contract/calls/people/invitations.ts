import { z } from 'zod'
import { type CallData, defineCall } from '#contract/call.ts'

const params = z.object({ id: z.coerce.number().int().positive() })
const standing = z.object({
  /** Whether this person has never signed in or owes a password of their own. */
  isInvitable: z.boolean(),
  /** Until when a link counts that was made; null where there is none. */
  expiresAt: z.string().nullable(),
  /** The address of the account, and whether this server sends mails. */
  email: z.string().nullable(),
  canSendMail: z.boolean(),
})

export const readInvitation = defineCall({
  method: 'GET',
  path: '/users/{id}/invitation',
  summary: 'Tells whether somebody can be invited, and until when an invitation counts.',
  ability: 'users.invite',
  params,
  data: standing,
})
export const inviteUser = defineCall({
  method: 'POST',
  path: '/users/{id}/invitation',
  summary:
    'Invites somebody who has no password of their own yet: a link for 24 hours and one use, sent to the mailbox of the account or, with `show`, in this answer and in no other. One made before counts no more.',
  ability: 'users.invite',
  params,
  body: z.object({ way: z.enum(['mail', 'show']) }),
  limitPerMinute: 20,
  data: standing.extend({
    /** Where the link leads, only for `show`. */
    address: z.string().nullable(),
  }),
})
export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/users/{id}/invitation',
  summary: 'Ends the invitation of somebody before it was used.',
  ability: 'users.invite',
  params,
  data: standing,
})

export const INVITATION_CALLS = [readInvitation, inviteUser, revokeInvitation] as const
export type Invitation = CallData<typeof readInvitation>
