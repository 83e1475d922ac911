import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { SHORTEST_PASSWORD } from '#contract/fields/password.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'

export const me = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  branches: z.array(namedReference),
  /** The branches one last worked at, the latest first. */
  workedAt: z.array(z.int()),
  mustChangePassword: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
  canSeeRevenue: z.boolean(),
})
const typedPassword = z.string().min(1).max(200)
const newPassword = z.string().min(SHORTEST_PASSWORD).max(200)
/** Six digits from the app, or one of the codes for the day the phone is lost; both as people type them. */
export const typedCode = z.string().min(1).max(40)
const username = z.string().transform(cleanLine).pipe(z.string().min(1).max(254))
const linkParams = z.object({ token: z.string().min(20).max(100) })
/** Says nothing of whether there is such an account: only whether this server can send mails at all. */
const requested = z.object({ ok: z.boolean(), canSendMail: z.boolean() })

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary:
    'Signs a member of staff in and sets the session cookie. With a second factor `code` is asked for: 401 with code `codeRequired`.',
  ability: 'session.open',
  beforeNewPassword: true,
  limitPerMinute: 20,
  body: z.object({
    username: z.string().transform(cleanLine).pipe(z.string().min(1).max(80)),
    password: typedPassword,
    code: typedCode.optional(),
  }),
  data: me,
})
export const requestLoginLink = defineCall({
  method: 'POST',
  path: '/login/link',
  summary:
    'Sends a link to sign in with to the mailbox of this account. Answers alike and as fast whether there is one.',
  ability: 'session.open',
  beforeNewPassword: true,
  limitPerMinute: 10,
  body: z.object({ username }),
  data: requested,
})
export const loginByLink = defineCall({
  method: 'POST',
  path: '/login/link/{token}',
  summary:
    'Signs in with a link from a mail: once, within 15 minutes. A second factor is asked for as with a password.',
  ability: 'session.open',
  beforeNewPassword: true,
  limitPerMinute: 20,
  params: linkParams,
  body: z.object({ code: typedCode.optional() }).nullish(),
  data: me,
})
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/login/reset',
  summary: 'Sends a link to choose a new password with. Answers alike and as fast whether there is such an account.',
  ability: 'session.open',
  beforeNewPassword: true,
  limitPerMinute: 10,
  body: z.object({ username }),
  data: requested,
})
export const resetPassword = defineCall({
  method: 'POST',
  path: '/login/reset/{token}',
  summary:
    'Chooses a new password with a link from a mail, ends all sessions and signs in. A second factor is asked for as at every sign-in.',
  ability: 'session.open',
  beforeNewPassword: true,
  limitPerMinute: 20,
  params: linkParams,
  body: z.object({ newPassword, code: typedCode.optional() }),
  data: me,
})
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/login/invitation/{token}',
  summary: 'Chooses the first password with an invitation, once and within 24 hours, and signs in.',
  ability: 'session.open',
  beforeNewPassword: true,
  limitPerMinute: 20,
  params: linkParams,
  body: z.object({ newPassword, code: typedCode.optional() }),
  data: me,
})
export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session.',
  ability: 'session.open',
  beforeNewPassword: true,
  body: z.object({}).nullish(),
  data: z.object({ ok: z.boolean() }),
})
export const getMe = defineCall({
  method: 'GET',
  path: '/users/me',
  summary: 'Reads the signed-in member of staff.',
  ability: 'account.read',
  beforeNewPassword: true,
  data: me,
})
export const changePassword = defineCall({
  method: 'POST',
  path: '/users/me/password',
  summary: "Changes one's own password and ends all other sessions.",
  ability: 'account.password',
  beforeNewPassword: true,
  limitPerMinute: 10,
  body: z.object({ currentPassword: typedPassword, newPassword }),
  data: me,
})
export const SESSION_CALLS = [
  login,
  requestLoginLink,
  loginByLink,
  requestPasswordReset,
  resetPassword,
  acceptInvitation,
  logout,
  getMe,
  changePassword,
] as const
export type Me = CallData<typeof getMe>
