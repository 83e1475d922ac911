import { staffKind } from '#contract/role.ts'
import type { PrincipalKind } from '#domain/orders/steps/transition-table.ts'
import { displayName } from '#domain/text/display-name.ts'
import { programName, type Principal } from '#server/core/auth/principal.ts'

/** Who takes a step, as the rules and the log know them. */
export type Actor = { kind: PrincipalKind; userId: number | null; name: string | null }

export const GUEST_ACTOR: Actor = { kind: 'customer', userId: null, name: null }
export const SYSTEM_ACTOR: Actor = { kind: 'system', userId: null, name: null }

/** What the settings have done without anybody's press, so that the log of an order says who it was. */
export const AUTOMATIC_ACTOR: Actor = { kind: 'system', userId: null, name: 'System' }

/** Signed-in staff by their highest role, a device by its name. */
export function staffActor(principal: Principal): Actor {
  if (principal.kind === 'device') return { kind: 'device', userId: null, name: principal.name }
  if (principal.kind === 'program') return { kind: 'employee', userId: null, name: programName(principal) }
  if (principal.kind !== 'user') return GUEST_ACTOR
  return { kind: staffKind(principal.roles), userId: principal.id, name: displayName(principal) }
}
