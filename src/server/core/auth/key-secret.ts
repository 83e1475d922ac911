import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 24

/** The secret of a new key: 192 random bits, in letters that an address may hold. */
export const newKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** What is kept of a secret. It is random throughout, so a fast hash keeps it as well as a slow one. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Whether a secret is the one a hash was made of, in a time that says nothing about where they differ. */
export const isSecretOf = (hash: Buffer, secret: string): boolean => timingSafeEqual(hashOfSecret(secret), hash)
