import type { Resource } from '#contract/resource.ts'
import { hasRole, type Role } from '#contract/role.ts'
import { Problem } from '#domain/problem.ts'
import { FORBIDDEN, isAdmin, requireRole, type Principal } from '#server/core/auth/principal.ts'
import type { Values } from '#server/core/resources/row.ts'

/** Turns away who may change nothing here, before the change is even read. @throws Problem `unauthenticated` or `forbidden`. */
export const requireAnyUpdate = ({ access }: Resource, principal: Principal) =>
  requireRole(principal, [...access.update, ...(Object.keys(access.updateFields ?? {}) as Role[])])

const SHARED = 'Dieser Eintrag wird auch von Filialen verwendet, die nicht zu Ihren gehören.'

/**
 * Lets a change pass if a role of the principal may make it: fully, or just the fields that role or the person themself
 * (`ownFields`) may touch, and only for rows of the principal's own branches where the collection belongs to branches. Rows
 * that other branches share stay as they are but for those fields.
 * @throws Problem `unauthenticated` or `forbidden`.
 */
export function checkUpdate(
  resource: Resource,
  principal: Principal,
  before: Values,
  body: Values,
  ownFields: readonly string[] = [],
): void {
  const { update, updateFields = {} } = resource.access
  const touched = Object.keys(body).filter(name => name !== 'version' && name in resource.fields && !isSame(before[name], body[name]))
  if (ownFields.length > 0 && touched.every(name => ownFields.includes(name))) return
  const staff = requireRole(principal, [...update, ...(Object.keys(updateFields) as Role[])])
  if (isAdmin(staff)) return
  if (!hasRole(staff.roles, ...update) || before.isShared === true) {
    const allowed = Object.entries(updateFields).flatMap(([role, fields]) => (hasRole(staff.roles, role as Role) ? (fields ?? []) : []))
    if (allowed.length === 0 || touched.some(name => !allowed.includes(name)))
      throw new Problem('forbidden', { message: hasRole(staff.roles, ...update) ? SHARED : FORBIDDEN })
  }
  checkBranches(resource, principal, before)
  checkBranches(resource, principal, { ...before, ...body })
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
