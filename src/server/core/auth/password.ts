import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's second recommended argon2id setting: 19 MiB, two passes. */
const SETTINGS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

/** Hashes a password with a fresh salt, as `argon2id$memory$passes$salt$tag` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...SETTINGS })
  return ['argon2id', SETTINGS.memory, SETTINGS.passes, salt.toString('base64url'), tag.toString('base64url')].join('$')
}

/** The same under a salt that is known, so that one of several secrets is found by one look. In base64url. */
export async function saltedHash(secret: string, salt: string): Promise<string> {
  return (await derive('argon2id', { message: secret, nonce: Buffer.from(salt, 'base64url'), ...SETTINGS })).toString(
    'base64url',
  )
}

/** Takes as long for an unknown user as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, salt = '', expected = ''] = (stored ?? DUMMY).split('$')
  const nonce = Buffer.from(salt, 'base64url')
  const wanted = Buffer.from(expected, 'base64url')
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: SETTINGS.parallelism,
    tagLength: wanted.length,
  })
  return timingSafeEqual(tag, wanted) && stored !== null
}
const DUMMY = `argon2id$${SETTINGS.memory}$${SETTINGS.passes}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`
