import { describe, expect, test } from 'vitest'
import { isSameSecret, newHash, newUid } from '#server/features/orders/rows/order-identity.ts'

describe('The address of an order', () => {
  test('has a number that can be read out on the telephone', () => {
    const uids = Array.from({ length: 500 }, () => newUid(1_795_464_000))
    expect(uids.every(uid => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(uid))).toBe(true)
    // two of a thousand million may be alike once in some thousand runs; the index keeps them apart
    expect(new Set(uids).size).toBeGreaterThan(490)
    expect(new Set(uids.map(uid => uid.slice(0, 2))).size).toBe(1)
  })
  test('begins otherwise when some time has passed, and alike after hours', () => {
    const beginnings = Array.from({ length: 1025 }, (_, turn) => newUid(1_795_464_000 + turn * 16).slice(0, 2))
    expect(new Set(beginnings).size).toBe(1024)
    expect(beginnings.at(-1)).toBe(beginnings[0])
  })
  test('has a secret of at least 128 bits', () =>
    expect(Buffer.from(newHash(), 'base64url').length * 8).toBeGreaterThanOrEqual(128))
  test.each([
    { given: 'abc', kept: 'abc', same: true, because: 'it is the secret' },
    { given: 'abd', kept: 'abc', same: false, because: 'one character is wrong' },
    { given: '', kept: 'abc', same: false, because: 'nothing was given' },
    { given: 'abcabcabc', kept: 'abc', same: false, because: 'lengths may differ' },
  ])('$given opens $kept: $same, $because', ({ given, kept, same }) => expect(isSameSecret(given, kept)).toBe(same))
})
