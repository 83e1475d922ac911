import type { Resource } from '#contract/resource.ts'
import { hasRole, type Role } from '#contract/role.ts'
import { Problem } from '#domain/problem.ts'
import { FORBIDDEN, isAdmin, requireRole, type Principal } from '#server/auth/principal.ts'
import type { Values } from '#server/resources/row.ts'

/** Whether this is the row of the person who writes, in a collection whose rows are people. */
const isOwnRow = ({ access }: Resource, principal: Principal, id: unknown) =>
  access.ownFields !== undefined && principal.kind === 'user' && principal.id === id

/** Turns away who may change nothing here, before the change is even read. @throws Problem `unauthenticated` or `forbidden`. */
export function requireAnyUpdate(resource: Resource, principal: Principal, id: number): void {
  if (isOwnRow(resource, principal, id)) return
  requireRole(principal, [...resource.access.update, ...(Object.keys(resource.access.updateFields ?? {}) as Role[])])
}

/**
 * Lets a change pass if a role of the principal may make it: fully, or just the fields that role may touch, and only for
 * rows of the principal's own branches where the collection belongs to branches; or if it touches one's own row alone.
 * Answers whether the fields alone allow it, for every row.
 * @throws Problem `unauthenticated` or `forbidden`.
 */
export function checkUpdate(resource: Resource, principal: Principal, before: Values, body: Values): { isOfAllowedFields: boolean } {
  const { update, updateFields = {}, ownFields = [] } = resource.access
  if (isAdmin(principal)) return { isOfAllowedFields: true }
  const touched = Object.keys(body).filter(name => name in resource.fields && !isSame(before[name], body[name]))
  const isWithin = (allowed: readonly string[]) => touched.every(name => allowed.includes(name))
  if (isOwnRow(resource, principal, before['id']) && isWithin(ownFields)) return { isOfAllowedFields: true }
  const { roles } = requireRole(principal, [...update, ...(Object.keys(updateFields) as Role[])])
  const own = Object.entries(updateFields).filter(([role]) => hasRole(roles, role as Role))
  const isOfAllowedFields = own.length > 0 && isWithin(own.flatMap(([, fields]) => fields ?? []))
  if (!isOfAllowedFields && !hasRole(roles, ...update)) throw new Problem('forbidden', { message: FORBIDDEN })
  checkBranches(resource, principal, before)
  checkBranches(resource, principal, { ...before, ...body })
  return { isOfAllowedFields }
}

/** A row belongs to the branches its branch field names; everyone but administrators stays within their own. @throws Problem `forbidden`. */
export function checkBranches(resource: Resource, principal: Principal, row: Values): void {
  const { branchField } = resource
  if (!branchField || isAdmin(principal) || principal.kind !== 'user') return
  const value = row[branchField]
  const ids = Array.isArray(value)
    ? (value as { id: number }[]).map(link => link.id)
    : [typeof value === 'number' ? value : ((value as { id: number } | null)?.id ?? 0)]
  if (ids.length === 0 || ids.some(id => !principal.branchIds.includes(id))) throw new Problem('forbidden', { message: FORBIDDEN })
}

/** Links compare by id: what they show beside it is not the sender's to say. */
const isSame = (left: unknown, right: unknown) => JSON.stringify(bare(left)) === JSON.stringify(bare(right))
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object') return value ?? null
  return 'id' in value && ('name' in value || 'extension' in value || Object.keys(value).length === 1)
    ? (value as { id: unknown }).id
    : value
}
