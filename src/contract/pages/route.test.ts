import { expect, test } from 'vitest'
import { parsePath, pathOf } from '#contract/pages/route.ts'

test.each([
  { path: '/', name: 'division', because: 'the empty path is the overview' },
  { path: '/store/neubau', name: 'branch', because: 'a branch has its menu below /store' },
  { path: '/store/neubau/', name: 'branch', because: 'a slash at the end changes nothing' },
  { path: '/store/neubau/checkout', name: 'checkout', because: 'the checkout belongs to a branch' },
  { path: '/store/neubau/checkout/error', name: 'checkout_error', because: 'a failed payment comes back here' },
  { path: '/store/neubau/checkout/error/x', name: 'site', because: 'nothing lies below it' },
  { path: '/status/A1B2/geheim', name: 'status', because: 'an order is known by uid and hash' },
  { path: '/status/A1B2', name: 'site', because: 'without the hash it is just any path' },
  { path: '/shop', name: 'cart', because: 'the cart opens here' },
  { path: '/delivery/1070', name: 'delivery', because: 'a search for who delivers can be shared' },
  { path: '/delivery', name: 'site', because: 'without a postcode there is nothing to search' },
  { path: '/site/imprint', name: 'site', because: 'legal pages are pages of text' },
  { path: '/store', name: 'site', because: 'without a branch there is no menu' },
])('$path is the page $name: $because', ({ path, name }) => expect(parsePath(path).route.name).toBe(name))

test('the kiosk has the same pages below /self-service', () => {
  expect(parsePath('/self-service/store/neubau')).toEqual({
    context: 'self-service',
    route: { name: 'branch', branchIdentifier: 'neubau' },
  })
  expect(parsePath('/self-service')).toEqual({ context: 'self-service', route: { name: 'division' } })
  expect(parsePath('/self-service-station').context).toBe('site')
})

test('a path that cannot be decoded stays as it is instead of failing', () => {
  expect(parsePath('/store/%E0%A4%A').route).toEqual({ name: 'branch', branchIdentifier: '%E0%A4%A' })
})

test.each([
  '/',
  '/store/caf%C3%A9',
  '/store/neubau/checkout',
  '/store/neubau/checkout/error',
  '/status/A1/b2',
  '/shop',
  '/delivery/1070',
  '/site/imprint',
  '/uber/uns',
])('%s leads back to itself', path => expect(pathOf(parsePath(path).route)).toBe(path))
