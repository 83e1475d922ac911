import { expect, test } from 'vitest'
import { consentOf, consentUntil } from '#web/storefront/overlays/consent/consent.ts'
import { cookieText, cookieValue } from '#web/storefront/overlays/cookie.ts'

test.each([
  { cookies: 'a=1; tresen_consent=accepted; b=2', value: 'accepted', because: 'it stands between others' },
  { cookies: 'not_tresen_consent=accepted', value: null, because: 'the name is only the end of another' },
  { cookies: 'tresen_consent=', value: '', because: 'it is empty' },
  { cookies: '', value: null, because: 'there are none' },
])('"$cookies" says $value: $because', ({ cookies, value }) => expect(cookieValue(cookies, 'tresen_consent')).toBe(value))

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
