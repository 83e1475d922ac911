import { mayForBranch } from '#contract/rights/decide.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/**
 * How many percent below the catalogue somebody may agree on at a branch: what the settings let everybody, or null, any
 * price, for its managers.
 */
export const discountLimit = (
  principal: Principal,
  branchId: number,
  { config }: Pick<Catalogue, 'config'>,
): number | null => (mayForBranch(principal, 'orders.discount', branchId) ? null : config.ordering.staffDiscountPercent)
