import type { Resource } from '#contract/resource.ts'
import { hasRole, type Role } from '#contract/role.ts'

export type Person = { id?: number; roles: readonly string[]; branches: readonly { id: number }[] }
type Values = Readonly<Record<string, unknown>>

const isAdmin = (person: Person) => hasRole(person.roles, 'ROLE_ADMIN')
const holds = (person: Person, roles: readonly Role[]) => hasRole(person.roles, 'ROLE_ADMIN', ...roles)

export const mayCreate = (resource: Resource, person: Person): boolean => holds(person, resource.access.create)
/** Fields of the own account that everybody keeps themself (model 2.10, 'RU-O profile'). */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'color', 'locale'] as const

/** Without a row: whether any row could be removed. */
export const mayRemove = (resource: Resource, person: Person, row?: Values): boolean =>
  holds(person, resource.access.remove) && (row === undefined || isOwn(resource, person, row))

/**
 * The fields of a row a person may change; the server decides the same way and has the last word.
 * `row` absent means a new one. An empty list means reading only.
 */
export function editableFields(resource: Resource, person: Person, row?: Values): readonly string[] {
  const all = Object.keys(resource.fields)
  if (row === undefined) return mayCreate(resource, person) ? all : []
  if (isOwn(resource, person, row) && holds(person, resource.access.update) && row.isShared !== true) return all
  if (resource.path === 'users' && row.id === person.id) return PROFILE_FIELDS
  if (!isOwn(resource, person, row)) return []
  return Object.entries(resource.access.updateFields ?? {}).flatMap(([role, fields]) =>
    holds(person, [role as Role]) ? (fields ?? []) : [],
  )
}

/** Whether a row belongs to nobody's branch or only to the person's own ones. */
function isOwn({ branchField }: Resource, person: Person, row: Values): boolean {
  if (!branchField || isAdmin(person)) return true
  const value = row[branchField]
  const links = Array.isArray(value)
    ? (value as { id: number }[])
    : [typeof value === 'number' ? { id: value } : (value as { id: number } | null)]
  return links.length > 0 && links.every(link => person.branches.some(branch => branch.id === link?.id))
}
