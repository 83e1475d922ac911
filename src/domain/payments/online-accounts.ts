import { isOnlineMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-methods.ts'

/** An account that takes money online: of one branch, or of the business for all that have none of their own. */
export type OnlineAccount = { provider: string; branch: number | null }

/**
 * Whether somebody takes the money of a method at a branch: on site always, online where an account is set up for it.
 */
export const isTaken = (method: PaymentMethod, accounts: readonly OnlineAccount[], branchId: number): boolean =>
  !isOnlineMethod(method) ||
  accounts.some(
    ({ provider, branch }) => provider === PAYMENT_METHODS[method].provider && (branch === null || branch === branchId),
  )
