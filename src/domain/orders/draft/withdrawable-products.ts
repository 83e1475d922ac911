/**
 * For what a shop grants a right of withdrawal: for nothing, for products that are marked, or for whatever is ordered.
 */
export const WITHDRAWAL_SCOPES = ['none', 'marked', 'all'] as const
export type WithdrawalScope = (typeof WITHDRAWAL_SCOPES)[number]

type Ordered = {
  /** By whom and where the contract is made. */
  source: 'web' | 'kiosk' | 'phone' | 'qr' | 'import'
  isDineIn: boolean
  isCompany: boolean
  products: readonly { id: number; hasWithdrawalRight: boolean }[]
}

/**
 * The ids of the ordered products whose guest has a right of withdrawal, each once and in their order. Only consumers
 * have one, and only where the contract is made at a distance (Art. 2 (7) and 9 Directive 2011/83/EU, § 312g BGB, § 11
 * FAGG): nobody at a kiosk or a table of the house. Goods that spoil or are made to order are exempt (Art. 16 (c) and
 * (d)), so a product has the right only where the shop says so.
 */
export function withdrawableProducts(
  scope: WithdrawalScope,
  { source, isDineIn, isCompany, products }: Ordered,
): number[] {
  if (scope === 'none' || isCompany || isDineIn || source === 'kiosk' || source === 'qr') return []
  const ids = products.filter(({ hasWithdrawalRight }) => scope === 'all' || hasWithdrawalRight).map(({ id }) => id)
  return [...new Set(ids)]
}
