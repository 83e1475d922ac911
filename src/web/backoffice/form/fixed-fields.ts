import { hasRole } from '#contract/role.ts'

/** What the system itself writes into a record; people only read it. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  users: ['lastLoginAt', 'lockedUntil'],
  uploads: ['extension', 'publicHash', 'mimeType', 'sizeBytes'],
}
/** What only administrators may set, although others may change the rest of the record. */
const ADMINISTERED: Readonly<Record<string, readonly string[]>> = { users: ['roles'] }

/** Whether a field is shown but cannot be changed in the form. */
export const isFixed = (path: string, name: string, { roles }: { roles: readonly string[] }): boolean =>
  FIXED[path]?.includes(name) === true || (ADMINISTERED[path]?.includes(name) === true && !hasRole(roles, 'ROLE_ADMIN'))
