import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadOn, targetPath, targetProblem } from '#domain/redirects/target.ts'

describe('A redirect leads to', () => {
  test.each([
    '/speisekarte',
    '/',
    '/store/wien?tisch=4#suppen',
    'https://www.beispiel.at',
    'https://beispiel.at:8443/a?b#c',
    'https://käse.at/ü',
  ])('%s', target => expect(targetProblem(target)).toBeNull())
  test.each([
    { target: 'http://beispiel.at', because: 'what is asked there anybody on the way reads' },
    { target: 'javascript:alert(1)', because: 'it would run' },
    { target: 'data:text/html,x', because: 'it would be shown as ours' },
    { target: '//böse.at', because: 'it is another host that looks like a path' },
    { target: '/\\böse.at', because: 'browsers read it as another host' },
    { target: '/\t/böse.at', because: 'browsers leave the tab out' },
    { target: '/a\r\nset-cookie: b', because: 'it would end the header' },
    { target: 'https://bank.at@böse.at', because: 'what stands before the @ is no host' },
    { target: 'https://localhost/', because: 'nobody outside finds it' },
    { target: 'https:///böse.at', because: 'there is no host' },
    { target: 'speisekarte', because: 'it may be a host or a path' },
    { target: 'www.beispiel.at', because: 'it may be a host or a path' },
    { target: 'HTTPS://beispiel.at x', because: 'no address has a space' },
    { target: `/${'a'.repeat(1000)}`, because: 'it is too long' },
  ])('never to $target: $because', ({ target }) => expect(targetProblem(target)).not.toBeNull())
  test('nothing that a browser takes for another host than it says', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '@', ':', '.', 'a', '\t', '\n', '?', '#', 'https://', '%', ' ') }),
        text => {
          if (targetProblem(text) !== null) return
          const read = new URL(text.trim(), 'https://unser-shop.at/')
          expect(read.protocol).toBe('https:')
          expect([read.username, read.password]).toEqual(['', ''])
          if (targetPath(text.trim()) !== null) expect(read.host).toBe('unser-shop.at')
        },
      ),
      { numRuns: 2000 },
    ))
})

test.each([
  { target: '/neu', query: '', rest: '', is: '/neu' },
  { target: '/neu', query: '?a=1', rest: '', is: '/neu?a=1' },
  { target: '/neu?b=2#c', query: '?a=1', rest: '', is: '/neu?b=2&a=1#c' },
  { target: '/neu', query: '?', rest: '', is: '/neu' },
  { target: '/store/neu/?b', query: '?a', rest: '/checkout', is: '/store/neu/checkout?b&a' },
  { target: 'https://neu.at', query: '?a=1', rest: '', is: 'https://neu.at?a=1' },
])('$target for who asked $query$rest is $is', ({ target, query, rest, is }) =>
  expect(leadOn(target, query, rest)).toBe(is),
)

test.each([
  ['/alt', '/alt'],
  ['/x/../alt', '/alt'],
  ['/./alt/.', '/alt'],
  ['/x/%2e%2E/alt', '/alt'],
  ['/x%2F..%2falt', '/alt'],
  ['/..', '/'],
  ['/a..b/...', '/a..b/...'],
  ['https://beispiel.at/alt', null],
])('%s leads to %s, however it is written', (target, path) => expect(targetPath(target)).toBe(path))
