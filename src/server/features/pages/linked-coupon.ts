import { couponCode } from '#domain/orders/draft/coupon.ts'

const NAME = 'coupon'

/** Whether an address may carry a code. Asked of every page, so it is only looked at. */
export const mayCarryCoupon = (address: string | undefined): boolean => address?.includes(`${NAME}=`) === true

/**
 * What becomes of a link with a code (`/store/neubau?coupon=SOMMER`): the same address without it, and a cookie that
 * lasts until the checkout has redeemed it. No page has to know of it on the way, and kept ones stay the same for
 * everyone. Null for any other address.
 */
export function linkedCoupon(address: string, isSecure: boolean): { to: string; cookie: string } | null {
  const [path = '/', question = ''] = address.split('?', 2)
  const asked = new URLSearchParams(question)
  const code = couponCode(asked.get(NAME) ?? '')
  if (!asked.has(NAME)) return null
  asked.delete(NAME)
  const rest = asked.toString()
  const cookie = `${NAME}=${encodeURIComponent(code)}; Path=/; Max-Age=86400; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { to: path + (rest ? `?${rest}` : ''), cookie }
}
