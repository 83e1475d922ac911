import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Keeps secrets unreadable in the database and its backups. `purpose` is bound in: what was sealed for one never opens
 * for another.
 */
export type SecretBox = {
  seal(secret: string, purpose: string): Promise<string>
  /** Null for what this server's key does not open: sealed under another key, for another purpose, or changed since. */
  open(sealed: string, purpose: string): Promise<string | null>
  /** 32 bytes that this server's key always makes of a purpose, and nobody without it. */
  derive(purpose: string): Promise<Buffer>
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'
const VERSION = 'v1.'

/**
 * Seals with the key handed in, which all machines of a house share, or else with one that lies in `secrets` of the
 * data directory, readable by the server's own user alone, and is made when first needed.
 */
export function createSecretBox(dataDir: string, given?: Buffer): SecretBox {
  const file = path.join(dataDir, 'secrets', 'settings.key')
  let loading: Promise<Buffer> | undefined = given && Promise.resolve(given)
  const key = () => {
    const attempt = (loading ??= readKey(file))
    attempt.catch(() => (loading = undefined))
    return attempt
  }
  return {
    derive: async purpose =>
      createHmac('sha256', await key())
        .update(purpose)
        .digest(),
    async seal(secret, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, await key(), iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    async open(sealed, purpose) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (!sealed.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, await key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

async function readKey(file: string): Promise<Buffer> {
  const known = await keyIn(file)
  if (known) return known
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
    // Of two processes that start at once the first one's key is everybody's.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  const made = await keyIn(file)
  if (!made) throw new Error(`${file} could not be written`)
  return made
}

async function keyIn(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key`)
  return key
}
