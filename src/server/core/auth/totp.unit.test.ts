import { describe, expect, test } from 'vitest'
import { fromBase32, toBase32, newTotpSecret, stepOfCode, totpAt, totpUri } from '#server/core/auth/totp.ts'

const SECRET = toBase32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

describe('A code of the second factor', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238, appendix B: %s', (seconds, code) =>
    expect(totpAt(SECRET, at(seconds))).toBe(code),
  )

  test.each([
    { late: 0, isTaken: true, because: 'it is the one of now' },
    { late: 30, isTaken: true, because: 'it takes a moment to type' },
    { late: -30, isTaken: true, because: 'the phone is fast' },
    { late: 60, isTaken: false, because: 'it is over' },
    { late: -60, isTaken: false, because: 'it is not yet' },
  ])('typed $late seconds later is taken: $isTaken, $because', ({ late, isTaken }) =>
    expect(stepOfCode(SECRET, totpAt(SECRET, at(1_000_000_000)), at(1_000_000_000 + late)) !== null).toBe(isTaken),
  )

  test('of another secret, too short or too long is none', () => {
    const now = at(1_000_000_000)
    const code = totpAt(SECRET, now)
    for (const wrong of [totpAt(newTotpSecret(), now), code.slice(1), `${code}0`, ''])
      expect(stepOfCode(SECRET, wrong, now)).toBeNull()
  })
})

test('a secret has 160 random bits in the alphabet that apps read', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" in base32 is "%s" as RFC 4648 has it, and back', (text, coded) => {
  expect(toBase32(Buffer.from(text))).toBe(coded)
  expect(fromBase32(coded).toString()).toBe(text)
})

test('an app is told shop and person by an address that holds whatever they are called', () => {
  const uri = new URL(totpUri(SECRET, { issuer: 'Café & Söhne: Graz', account: 'anna.huber' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Café & Söhne: Graz:anna.huber')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Café & Söhne: Graz',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
