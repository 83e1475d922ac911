/**
 * Staff roles (docs/reference/rights.md#roles). Administrators include every other role, managers include employees and
 * planners.
 */
export const ROLES = {
  ROLE_ADMIN: 'Administration',
  ROLE_MANAGER: 'Filialleitung',
  ROLE_EDITOR: 'Redaktion',
  ROLE_EMPLOYEE: 'Mitarbeit',
  ROLE_PLANNER: 'Planung',
} as const
export type Role = keyof typeof ROLES

const INCLUDES: Readonly<Record<Role, readonly Role[]>> = {
  ROLE_ADMIN: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_EMPLOYEE', 'ROLE_PLANNER'],
  ROLE_MANAGER: ['ROLE_MANAGER', 'ROLE_EMPLOYEE', 'ROLE_PLANNER'],
  ROLE_EDITOR: ['ROLE_EDITOR'],
  ROLE_EMPLOYEE: ['ROLE_EMPLOYEE'],
  ROLE_PLANNER: ['ROLE_PLANNER'],
}

/**
 * The roles somebody holds with those they include, by docs/reference/rights.md#hierarchy-of-roles. Names that are no
 * role count for nothing.
 */
export const heldRoles = (roles: readonly string[]): Role[] => roles.flatMap(role => INCLUDES[role as Role] ?? [])

/** The strongest kind of staff somebody is, as the steps of an order know them. */
export const staffKind = (roles: readonly string[]): 'admin' | 'manager' | 'employee' =>
  hasRole(roles, 'ROLE_ADMIN') ? 'admin' : hasRole(roles, 'ROLE_MANAGER') ? 'manager' : 'employee'

/** Whom the house may demand a second factor of: those that include the lead of a branch. */
export const SECOND_FACTOR_ROLES: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER']

/** Whether someone holding `roles` counts as one of `wanted`. */
export const hasRole = (roles: readonly string[], ...wanted: readonly Role[]): boolean =>
  heldRoles(roles).some(held => wanted.includes(held))
