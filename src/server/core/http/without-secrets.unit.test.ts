import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls/index.ts'
import { DOCUMENTS } from '#contract/calls/documents.ts'
import { STREAMS } from '#contract/calls/streams.ts'
import { withoutSecrets } from '#server/core/http/create-server.ts'

test.each([
  { url: '/api/orders/17/status/confirm', path: '/api/orders/17/status/confirm', because: 'a number is no secret' },
  { url: '/api/orders?search=Gruber', path: '/api/orders', because: 'a search may name a guest' },
  { url: '/api/orders/frontdesk/7/geheim', path: '/api/orders/frontdesk/…', because: 'it ends with a key' },
  { url: '/api/orders/backoffice/7/geheim?x=1', path: '/api/orders/backoffice/…', because: 'it ends with a key' },
  { url: '/api/orders/public/AB12/geheim/cancel', path: '/api/orders/public/…', because: 'the hash opens the order' },
  { url: '/frontdesk/7/geheim', path: '/frontdesk/…', because: 'so does the page of the board' },
  { url: '/status/AB12/geheim', path: '/status/…', because: 'and the page of an order' },
  { url: '/api/time-tracking/geheim/toni/me', path: '/api/time-tracking/…', because: 'the token opens a clock' },
  { url: '/api/login/link/geheim', path: '/api/login/link/…', because: 'the link lets in' },
  { url: '/api/login/reset/geheim', path: '/api/login/reset/…', because: 'and this one gives a new password' },
  { url: '/api/calendars/geheim', path: '/api/calendars/…', because: 'it opens somebody’s shifts' },
  {
    url: '/api/calendar/subscriptions/geheim',
    path: '/api/calendar/subscriptions/…',
    because: 'and this one a whole calendar',
  },
  { url: '/api/calendar/subscription', path: '/api/calendar/subscription', because: 'it holds none' },
  { url: '/api/login/link', path: '/api/login/link', because: 'asking for one holds none' },
  { url: '/api/orders/%66rontdesk/7/geheim', path: '/api/orders/frontdesk/…', because: 'it leads to the same route' },
  {
    url: 'http://wirt.at/api/orders/frontdesk/7/geheim',
    path: '/api/orders/frontdesk/…',
    because: 'so does a whole address',
  },
  {
    url: '/api/orders/frontdesk/7/geheim%0Ageheim',
    path: '/api/orders/frontdesk/…',
    because: 'a line end in it changes nothing',
  },
  { url: '/api/orders/frontdesk/7/%ff-geheim', path: '', because: 'it leads nowhere' },
])('$url is written down as $path: $because', ({ url, path }) => expect(withoutSecrets(url)).toBe(path))

/** What opens something for whoever knows it; the number of a payment or a table is no such thing. */
const SECRET = /\{(?:token|secret|hash|apiKey)\}/
test('no call, document or stream has a key in its address that would be written down', () => {
  const addresses = [...CALLS, ...DOCUMENTS, ...STREAMS].map(({ path }) => path).filter(path => SECRET.test(path))
  expect(addresses.length).toBeGreaterThan(15)
  const written = addresses.map(path => withoutSecrets(`/api${path.replace(SECRET, 'geheim')}`))
  expect(written.filter(path => path.includes('geheim'))).toEqual([])
})
