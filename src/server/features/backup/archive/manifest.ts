import { createHash } from 'node:crypto'

/** The last entry of every archive: only a whole one has it. */
export const MANIFEST = 'manifest.json'
/** The first entry of every archive. */
export const FACTS = 'backup.json'

export type ManifestFile = { path: string; size: number; sha256: string }
export type Manifest = { files: ManifestFile[] }

/** What one must know before anything is unpacked. */
export type BackupFacts = {
  /** 2 with a dump, which programs of before do not know. */
  format: 1 | 2
  /** Instant. */
  begunAt: string
  program: string
  /** Of the shop, for moments an operator names; copies of before do not say. */
  timeZone?: string
  /** `whole` with the database, `files` where that lies on a server of its own. */
  holds: 'whole' | 'files'
  /** How much there is to unpack at least. */
  bytes: number
  database: { major: string; system: string; migrations: string[] } | null
  /** The database as `pg_dump` of version `by` told it, of a server of version `major`. */
  dump?: { by: number; major: number; migrations: string[] }
  /** Stored files; copies of before do not say. */
  files?: { count: number; bytes: number }
}

/** What the last entry but one says: until when the copy holds everything, and the rows of each table of a dump. */
export type BackupMoment = { heldUntil: string; rows?: Readonly<Record<string, number>> }

/** Reads a manifest with its own sum before it. @throws Error for a damaged one. */
export function readManifest(bytes: Buffer): Manifest {
  const end = bytes.indexOf(0x0a)
  const text = bytes.subarray(end + 1)
  if (bytes.toString('latin1', 0, end) !== createHash('sha256').update(text).digest('hex'))
    throw new Error('The manifest is damaged')
  return JSON.parse(text.toString('utf8')) as Manifest
}
