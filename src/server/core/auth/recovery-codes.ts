import { randomBytes } from 'node:crypto'
import { saltedHash } from '#server/core/auth/password.ts'
import { toBase32 } from '#server/core/auth/totp.ts'

const COUNT = 10
/** Ten signs, 50 random bits; behind a slow hash and five tries nobody finds one. */
const LENGTH = 10
const CODE = /^[A-Z2-7]{10}$/

/**
 * The codes for the day the phone is lost, as they are shown once, and what is kept of them: a salt and a hash each.
 */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; salt: string; hashes: string[] }> {
  const plain = Array.from({ length: COUNT }, () => toBase32(randomBytes(LENGTH)).slice(0, LENGTH))
  const salt = randomBytes(16).toString('base64url')
  const hashes: string[] = []
  // One after the other: all at once would hold as many times the memory.
  for (const code of plain) hashes.push(await saltedHash(code, salt))
  return { codes: plain.map(code => `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()), salt, hashes }
}

/** What is kept of a code somebody typed, with or without its stroke; null for what cannot be one. */
export const recoveryHash = async (typed: string, salt: string | null): Promise<string | null> =>
  CODE.test(typed) && salt !== null ? saltedHash(typed, salt) : null
