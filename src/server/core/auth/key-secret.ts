import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/core/context.ts'

const SECRET_BYTES = 24

/** The secret of a new key: 192 random bits, in letters that an address may hold. */
export const newKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** What is kept of a secret. It is random throughout, so a fast hash keeps it as well as a slow one. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * What is kept of a PIN, its beginning, a code of a phone or the number of a badge: so short that a plain hash of it is
 * found by trying.
 */
export async function hashOfShort(
  { secrets }: Pick<App, 'secrets'>,
  kind: 'pin' | 'pinStart' | 'badge' | 'code',
  secret: string,
): Promise<Buffer> {
  return createHmac('sha256', await secrets.derive('clock-keys'))
    .update(`${kind} ${secret}`)
    .digest()
}

/** Whether a secret is the one a hash was made of, in a time that says nothing about where they differ. */
export const isSecretOf = (hash: Buffer, secret: string): boolean => timingSafeEqual(hashOfSecret(secret), hash)
