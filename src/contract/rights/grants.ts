import type { Role } from '#contract/role.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'

/**
 * How far a right reaches: `all` rows; those `published`; those of the own branches (`branch`), which for rows that
 * belong to no branch means those no other branch shares; or one's `own`, by person or, for guests, by the hash that
 * only they know.
 */
export type Scope = 'all' | 'published' | 'branch' | 'own'
/**
 * Who rights are given to, the columns of the table: everyone, everyone signed in, people who were told that they may
 * see what is earned (`canSeeRevenue`), roles, devices by what their key opens, TVs (`player`), people from outside,
 * and staff by nothing but the token of their clock.
 */
export type Holder = 'anyone' | 'staff' | 'revenue' | 'external' | 'worker' | 'player' | Role | KeyKind
/** A scope alone is the whole row, as are several together; `fields` are just these. */
export type Grant<Name extends string = string> =
  | Scope
  | readonly Scope[]
  | { readonly scope: Scope; readonly fields: readonly Name[] }
export type Grants<Name extends string = string> = Readonly<Partial<Record<Holder, Grant<Name>>>>

export const ANYONE = { anyone: 'all' } as const
export const PUBLISHED = { anyone: 'published', staff: 'all' } as const
/** Drafts are read by who writes them alone. */
export const PUBLISHED_BY_EDITORS = { anyone: 'published', ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' } as const
export const ADMINS = { ROLE_ADMIN: 'all' } as const
export const MANAGERS = { ROLE_MANAGER: 'branch', ROLE_ADMIN: 'all' } as const
export const DESK = { ROLE_EMPLOYEE: 'branch', ROLE_ADMIN: 'all' } as const
export const EDITORS = { ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' } as const
export const CAMPAIGNERS = { ROLE_EDITOR: 'all', ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' } as const
export const STAFF = { ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' } as const

/** What the house has published itself, and what belongs to the own branches. */
export const HERE = ['published', 'branch'] as const
