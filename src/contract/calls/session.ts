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
  mustChangePassword: z.boolean(),
  canSeeRevenue: z.boolean(),
})
export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Signs a member of staff in and sets the session cookie.',
  ability: 'session.open',
  beforeNewPassword: true,
  limitPerMinute: 20,
  body: z.object({ username: z.string().transform(cleanLine).pipe(z.string().min(1).max(80)), password: z.string().min(1).max(200) }),
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
  body: z.object({ currentPassword: z.string().min(1).max(200), newPassword: z.string().min(SHORTEST_PASSWORD).max(200) }),
  data: me,
})
export const SESSION_CALLS = [login, logout, getMe, changePassword] as const
export type Me = CallData<typeof getMe>
