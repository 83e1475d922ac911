import { afterEach, expect, test, vi } from 'vitest'
import { consentOf, consentUntil } from '#web/storefront/overlays/consent/consent.ts'
import { cookieText, cookieValue, deleteCookie, readCookie, writeCookie } from '#web/storefront/overlays/cookie.ts'

test.each([
  { cookies: 'a=1; tresen_consent=accepted; b=2', value: 'accepted', because: 'it stands between others' },
  { cookies: 'not_tresen_consent=accepted', value: null, because: 'the name is only the end of another' },
  { cookies: 'tresen_consent=', value: '', because: 'it is empty' },
  { cookies: '', value: null, because: 'there are none' },
])('"$cookies" says $value: $because', ({ cookies, value }) =>
  expect(cookieValue(cookies, 'tresen_consent')).toBe(value),
)

test('consent is remembered for 365 days, for this site only', () => {
  const until = consentUntil(Date.parse('2026-11-20T11:00:00Z'))
  expect(cookieText('tresen_consent', 'accepted', { until, isSecure: true })).toBe(
    'tresen_consent=accepted; path=/; expires=Sat, 20 Nov 2027 11:00:00 GMT; samesite=lax; secure',
  )
  expect(cookieText('tresen_consent', 'rejected', { until, isSecure: false })).not.toContain('secure')
})

test.each([
  { value: 'accepted', answer: 'accepted' },
  { value: 'rejected', answer: 'rejected' },
  { value: 'true', answer: null },
  { value: null, answer: null },
])('the cookie "$value" means $answer', ({ value, answer }) => expect(consentOf(value)).toBe(answer))

/** A browser's cookies by name, as `document.cookie` takes and tells them. */
function browserAt(protocol: string, held: Record<string, string>) {
  const cookies = new Map(Object.entries(held))
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', until = ''] = /^([^=]+)=([^;]*);.*expires=([^;]+)/.exec(text) ?? []
      if (name.startsWith('__Host-') && !/; path=\/;.*; secure$/.test(text)) return
      if (Date.parse(until) <= Date.now()) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  return cookies
}
afterEach(() => vi.unstubAllGlobals())
const later = () => new Date(Date.now() + 86_400_000)

test('over https a cookie carries a name no other host can set, and the one of an older version goes', () => {
  const cookies = browserAt('https:', { tresen_consent: 'accepted' })
  expect(readCookie('tresen_consent')).toBe('accepted')
  writeCookie('tresen_consent', 'rejected', later())
  expect([...cookies]).toEqual([['__Host-tresen_consent', 'rejected']])
  expect(readCookie('tresen_consent')).toBe('rejected')
  deleteCookie('tresen_consent')
  expect(cookies.size).toBe(0)
})

test('over plain http the name is plain, and cookies of third parties are taken away by theirs', () => {
  const plain = browserAt('http:', {})
  writeCookie('tresen_consent', 'accepted', later())
  expect([...plain.keys()]).toEqual(['tresen_consent'])
  const foreign = browserAt('https:', { _ga: '1' })
  deleteCookie('_ga')
  expect(foreign.size).toBe(0)
})
