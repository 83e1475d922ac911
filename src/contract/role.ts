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

/** What each role is for, what it does and where it ends, for whoever gives it. */
export const ROLE_WORDS: Readonly<Record<Role, { does: string; reaches: string }>> = {
  ROLE_EMPLOYEE: {
    does: 'Nimmt Bestellungen an, gibt sie aus und druckt; Verfügbarkeit, Küche, Routinen und die eigenen Zeiten.',
    reaches: 'Eigene Filialen, ohne Umsätze (außer mit „Darf Umsätze sehen“)',
  },
  ROLE_PLANNER: { does: 'Plant Dienste und entscheidet über Abwesenheiten.', reaches: 'Eigene Filialen' },
  ROLE_EDITOR: { does: 'Pflegt Website, Texte, Bilder und Bildschirme.', reaches: 'Alle Filialen, ohne Bestellungen' },
  ROLE_MANAGER: {
    does: 'Alles von Mitarbeit und Planung, dazu Speisekarte, Umsätze, Tagesabschluss, Erstattungen und Personal.',
    reaches: 'Eigene Filialen',
  },
  ROLE_ADMIN: { does: 'Alles, auch Einstellungen, Zahlungsanbieter, Rollen und Sicherung.', reaches: 'Alle Filialen' },
}

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
