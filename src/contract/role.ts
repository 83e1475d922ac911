/** Staff roles (model 2.10). Administrators include every other role, managers include employees and planners. */
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

/** Whether someone holding `roles` counts as one of `wanted`, by the hierarchy of model 2.10. */
export const hasRole = (roles: readonly string[], ...wanted: readonly Role[]): boolean =>
  roles.some(role => (INCLUDES[role as Role] ?? []).some(held => wanted.includes(held)))
