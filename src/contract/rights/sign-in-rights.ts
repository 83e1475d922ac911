import { holds, type Asker } from '#contract/rights/decide.ts'
import type { FieldOf } from '#contract/resources/index.ts'

/** What of an account decides who gets into it: whoever writes these has it. */
export const SIGN_IN_FIELDS = [
  'username',
  'email',
  'password',
  'mustChangePassword',
  'hasSecondFactor',
] as const satisfies readonly FieldOf<'users'>[]
/** What of one's own account takes the old password besides. The password itself changes by a call of its own. */
export const CONFIRMED_FIELDS = ['username', 'email'] as const satisfies readonly FieldOf<'users'>[]

/** Whether somebody may give a role: the administration any, whoever takes on staff that of an employee. */
export const mayGive = (asker: Asker, role: string): boolean =>
  holds(asker, 'users.grant') || (role === 'ROLE_EMPLOYEE' && holds(asker, 'users.create'))

/**
 * Whether somebody may write the sign-in of this account: one's own, or that of a person all of whose roles one could
 * give anyway. Otherwise a password would be a way to rights that only others give.
 */
export const mayWriteSignIn = (asker: Asker, { id, roles }: Readonly<Record<string, unknown>>): boolean =>
  (asker.kind === 'user' && asker.id === id) || ((roles ?? []) as readonly string[]).every(role => mayGive(asker, role))
