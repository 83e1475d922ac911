import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/core/auth/password.ts'

const SECRET = 'Käsekrainer-5-Stück'

test('a password is kept as dear to guess as OWASP asks: 19 MiB and two passes', async () => {
  expect(await hashPassword(SECRET)).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
})

test('the same password is kept differently for everybody, and opens to itself alone', async () => {
  const [one, other] = [await hashPassword(SECRET), await hashPassword(SECRET)]
  expect(one).not.toBe(other)
  expect(await verifyPassword(SECRET, one)).toBe(true)
  expect(await verifyPassword(`${SECRET} `, one)).toBe(false)
  expect(await verifyPassword(SECRET, null)).toBe(false)
})
