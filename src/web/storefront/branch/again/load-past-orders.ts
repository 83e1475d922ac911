import { ensureTemporal } from '#web/kit/ensure-temporal.ts'

/**
 * What a returning guest finds on the first page, with what its dates take. Throws, and so loads nothing, on a device
 * that knows no order.
 */
export const loadPastOrders = async () => {
  if (localStorage.getItem('tresen:pastOrders') === null) throw new Error('No order is known here')
  const [{ PastOrders }] = await Promise.all([import('#web/storefront/branch/again/PastOrders.tsx'), ensureTemporal()])
  return PastOrders
}
