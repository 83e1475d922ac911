import { createHash, randomBytes } from 'node:crypto'

export type LinkKind = 'login' | 'reset'
export const LINK_MINUTES = 15
/** 256 random bits: nobody guesses one, so nobody counts tries. */
export const newLinkToken = () => randomBytes(32).toString('base64url')
/** What is kept of it. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest()
