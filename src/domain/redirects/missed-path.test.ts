import { describe, expect, test } from 'vitest'
import { missedPath, ownReferrer } from '#domain/redirects/missed-path.ts'

describe('A path that leads nowhere is told', () => {
  test.each([
    { path: '/Speisekarte.html', as: '/speisekarte.html' },
    { path: '/%C3%BCber-uns/', as: '/über-uns' },
    { path: '/store/alte-filiale', as: '/store/alte-filiale' },
    { path: '/blog/2019/03/knoedel', as: '/blog/2019/03/knoedel' },
    { path: '/aktion-2024-11-23', as: '/aktion-2024-11-23' },
    { path: '/karten/mittag.pdf', as: '/karten/mittag.pdf' },
    { path: '/zwei%20worte', as: '/zwei%20worte' },
  ])('$path', ({ path, as }) => expect(missedPath(path)).toBe(as))
})

describe('It is not told', () => {
  test.each([
    '/wp-login.php',
    '/wp-content/plugins/x',
    '/blog/wp-includes/a',
    '/xmlrpc.php',
    '/.env',
    '/.git/config',
    '/phpmyadmin2',
    '/cgi-bin/luci',
    '/backup.zip',
    '/index.php',
    '/main.3f2a.js.map',
    '/%3Cscript%3E',
    '/a%00b',
    '/a%0ab',
    "/' or 1=1",
  ])('where a bot tries %s', path => expect(missedPath(path)).toBeNull())
  test.each([
    '/gast@beispiel.at',
    '/rufnummer/06641234567',
    '/reset/9f86d081884c7d659a2f',
    '/einladung/Ab3dE5gH7jK9mN1',
    `/${'a'.repeat(61)}`,
  ])('where it could say who somebody is or open something: %s', path => expect(missedPath(path)).toBeNull())
  test.each(['/', '/status/x', '/api/x', '/build/x', `/${'a/'.repeat(100)}`])('where it is none of a page: %s', path =>
    expect(missedPath(path)).toBeNull(),
  )
})

test.each([
  {
    referrer: 'https://shop.at/store/wien?email=a#b',
    is: '/store/wien',
    because: 'a link on our own page can be mended',
  },
  { referrer: 'https://shop.at/', is: '/', because: 'the start page is one of ours' },
  {
    referrer: 'https://shop.at/status/ABC/geheim',
    is: null,
    because: 'where an order is followed nobody else may look',
  },
  { referrer: 'https://shop.at.evil.example/x', is: null, because: 'it only looks like ours' },
  { referrer: 'https://suche.example/?q=schnitzel', is: null, because: 'what somebody searched for is theirs' },
  { referrer: undefined, is: null, because: 'nothing was said' },
])('$referrer is told as $is: $because', ({ referrer, is }) =>
  expect(ownReferrer(referrer, 'https://shop.at')).toBe(is),
)
