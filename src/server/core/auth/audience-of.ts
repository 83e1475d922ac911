import type { Audience } from '#contract/audience.ts'
import { holds } from '#contract/rights/decide.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'

/** Whom an answer to a call is for; who may read the details of the settings runs the business. */
export function audienceOf(principal: Principal): Audience {
  if (!isStaff(principal)) return 'public'
  return holds(principal, 'config.details') ? 'management' : 'staff'
}
