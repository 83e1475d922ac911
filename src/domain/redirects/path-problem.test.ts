import { expect, test } from 'vitest'
import { pathProblem } from '#domain/redirects/path-problem.ts'

test.each(['/alte-seite', 'speisekarte.html', '/store/graz', '/branches', '/Über uns/', '/delivery-info', '/shopping'])(
  '%s can be redirected',
  path => expect(pathProblem(path)).toBeNull(),
)

test.each([
  { path: 'https://www.beispiel.at/alt', says: /ohne https/, because: 'only the path counts' },
  { path: '//beispiel.at', says: /ohne https/, because: 'it names a host' },
  { path: 'javascript:alert(1)', says: /ohne https/, because: 'it is no path' },
  { path: '/alt?seite=2', says: /ohne \?/, because: 'queries are taken along, not compared' },
  { path: '/alt#karte', says: /ohne \?/, because: 'an anchor never reaches the server' },
  { path: '/', says: /Startseite/, because: 'the start page is always there' },
  { path: '  ', says: /Startseite/, because: 'nothing is the start page' },
  { path: '/a/../b', says: /niemand aufrufen/, because: 'browsers resolve it before they ask' },
  { path: '/a\\b', says: /niemand aufrufen/, because: 'browsers make another slash of it' },
  { path: `/${'a'.repeat(300)}`, says: /300 Zeichen/, because: 'nobody links that' },
  { path: '/backend', says: /arbeitet der Shop/, because: 'the back-office is there' },
  { path: '/API/orders', says: /arbeitet der Shop/, because: 'capitals do not help' },
  { path: '/%61pi', says: /arbeitet der Shop/, because: 'escapes do not help' },
  { path: '/status/a/b', says: /arbeitet der Shop/, because: 'guests find their orders there' },
  { path: '/shop', says: /arbeitet der Shop/, because: 'the cart is there' },
  { path: '/branches/2', says: /arbeitet der Shop/, because: 'a page of branches may be there' },
])('$path cannot: $because', ({ path, says }) => expect(pathProblem(path)).toMatch(says))
