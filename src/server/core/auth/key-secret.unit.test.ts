import { expect, test } from 'vitest'
import { hashOfSecret, isSecretOf, newKeySecret } from '#server/core/auth/key-secret.ts'

test('a secret has at least 128 random bits, fits into an address as it is, and no two are alike', () => {
  const secrets = Array.from({ length: 500 }, newKeySecret)
  expect(new Set(secrets).size).toBe(500)
  for (const secret of secrets) {
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(encodeURIComponent(secret)).toBe(secret)
  }
})

test('a hash knows its own secret, and no other, however close or long', () => {
  const secret = newKeySecret()
  const hash = hashOfSecret(secret)
  expect(hash.includes(secret)).toBe(false)
  expect(isSecretOf(hash, secret)).toBe(true)
  for (const wrong of [
    '',
    secret.slice(0, -1),
    `${secret}x`,
    secret.toLowerCase() === secret ? '-' : secret.toLowerCase(),
    newKeySecret(),
  ])
    expect(isSecretOf(hash, wrong)).toBe(false)
})
