import type { Ability } from '#contract/rights/rights.ts'
import type { Role } from '#contract/role.ts'
import type { ApiScope } from '#domain/external/api-scopes.ts'

type Scoped = { readonly role: Role; readonly abilities: readonly Ability[] }

const READS_CATALOGUE = [
  'products.read',
  'categories.read',
  'menus.read',
  'tags.read',
  'option-groups.read',
  'branches.read',
  'tables.read',
] as const satisfies readonly Ability[]

/**
 * What a scope of a token lets a program do: these abilities, each as far as the row of the role in the matrix reaches
 * and never further (decision 015). A scope is a choice out of a role, so it grants nothing by itself.
 */
export const SCOPE_ABILITIES: Readonly<Record<ApiScope, Scoped>> = {
  'orders:read': { role: 'ROLE_EMPLOYEE', abilities: ['orders.read', 'orders.history'] },
  'orders:write': {
    role: 'ROLE_EMPLOYEE',
    abilities: [
      'orders.read',
      'orders.history',
      'orders.step',
      'orders.decide',
      'orders.edit',
      'orders.enter',
      'orders.bump',
    ],
  },
  'catalogue:read': { role: 'ROLE_EMPLOYEE', abilities: READS_CATALOGUE },
  'catalogue:write': {
    role: 'ROLE_MANAGER',
    abilities: [
      ...READS_CATALOGUE,
      // a product names its pictures
      'images.read',
      'products.create',
      'products.update',
      'categories.create',
      'categories.update',
      'menus.create',
      'menus.update',
    ],
  },
  'availability:write': { role: 'ROLE_EMPLOYEE', abilities: ['availability.write'] },
  'statistics:read': {
    role: 'ROLE_MANAGER',
    abilities: [
      'statistics.web',
      'statistics.webPast',
      'statistics.orders',
      'statistics.revenue',
      'statistics.past',
      'statistics.ratings',
      'reports.read',
    ],
  },
  'forms:read': { role: 'ROLE_EDITOR', abilities: ['form-submissions.read'] },
}
