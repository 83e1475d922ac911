import { expect, test } from 'vitest'
import { linkedCoupon, mayCarryCoupon } from '#server/features/pages/mount-pages.ts'

test.each([
  {
    address: '/store/graz?coupon=sommer%2010',
    to: '/store/graz',
    cookie: 'coupon=SOMMER10',
    because: 'a flyer links to the menu',
  },
  {
    address: '/?tisch=abc&coupon=A%3Bb&x=1',
    to: '/?tisch=abc&x=1',
    cookie: 'coupon=A%3BB',
    because: 'the rest of the question stays',
  },
  { address: '/store/graz?coupon=', to: '/store/graz', cookie: 'coupon=', because: 'an empty one leads on as well' },
])('$address goes on to $to: $because', ({ address, to, cookie }) => {
  expect(mayCarryCoupon(address)).toBe(true)
  expect(linkedCoupon(address, false)).toEqual({ to, cookie: `${cookie}; Path=/; Max-Age=86400; SameSite=Lax` })
  expect(linkedCoupon(address, true)?.cookie).toContain('; Secure')
})

test('any other address is left alone', () => {
  expect(linkedCoupon('/store/graz?mycoupon=x', false)).toBeNull()
  expect(mayCarryCoupon('/store/graz')).toBe(false)
})
