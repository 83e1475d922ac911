import type { Resource } from '#contract/resource.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { may, type Person } from '#web/backoffice/session/rights.ts'

/** What the system itself writes into a record; people only read it. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  users: ['lastLoginAt', 'lockedUntil'],
  uploads: ['extension', 'publicHash', 'mimeType', 'sizeBytes', 'isOwn', 'branch'],
}
/** What takes a right of its own, although others may change the rest of the record. */
const RESERVED: Readonly<Record<string, Readonly<Record<string, Ability>>>> = { users: { roles: 'users.grant' } }

/** Whether a field is shown but cannot be changed in the form. */
export function isFixed({ path, fields }: Resource, name: string, person: Person): boolean {
  const ability = RESERVED[path]?.[name]
  return (
    FIXED[path]?.includes(name) === true ||
    fields[name]?.isFixed === true ||
    (ability !== undefined && !may(person, ability))
  )
}

/** Whether a field holds nothing: no text, no value, none of several. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
