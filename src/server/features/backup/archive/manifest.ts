import { createHash } from 'node:crypto'

/** The last entry of every archive: only a whole one has it. */
export const MANIFEST = 'manifest.json'
/** The first entry of every archive. */
export const FACTS = 'backup.json'

export type ManifestFile = { path: string; size: number; sha256: string }
export type Manifest = { files: ManifestFile[] }

/** What one must know before anything is unpacked. */
export type BackupFacts = {
  format: 1
  /** Instant. */
  begunAt: string
  program: string
  /** `whole` with the database, `files` where that lies on a server of its own. */
  holds: 'whole' | 'files'
  /** How much there is to unpack at least. */
  bytes: number
  database: { major: string; system: string; migrations: string[] } | null
}

/** Reads a manifest with its own sum before it. @throws Error for a damaged one. */
export function readManifest(bytes: Buffer): Manifest {
  const end = bytes.indexOf(0x0a)
  const text = bytes.subarray(end + 1)
  if (bytes.toString('latin1', 0, end) !== createHash('sha256').update(text).digest('hex'))
    throw new Error('The manifest is damaged')
  return JSON.parse(text.toString('utf8')) as Manifest
}
