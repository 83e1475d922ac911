import type { Manifest, ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import { type Ports, Unreachable } from '#web/signage/engine/ports.ts'
import { createSha256 } from '#web/signage/engine/sha256.ts'

/** What of a manifest's files could not be had, and why. */
export type Missing = { file: ManifestFile; why: 'unreachable' | 'damaged' | 'full' }

/** What browsers do not find out by looking at the bytes. */
const typeOf = (url: string) =>
  /\.svg(?:$|\?)/.test(url) ? 'image/svg+xml' : /\.mp4(?:$|\?)/.test(url) ? 'video/mp4' : ''

/** Keeps the files of manifests, each under its hash, so that what two of them need is fetched once. */
export function createFiles({ store, server }: Pick<Ports, 'store' | 'server'>) {
  const kept = new Set<string>()
  /** How much of the file on its way is here: half a gigabyte is more than its beginning and its end. */
  let coming = { sha256: '', bytes: 0 }

  async function fetchOne(
    { url, sha256, bytes }: ManifestFile,
    isStillWanted: (sha256: string) => boolean,
  ): Promise<'ok' | 'gone' | Missing['why']> {
    const hash = createSha256()
    const parts: Blob[] = []
    let length = 0
    try {
      for await (const part of server.file(url)) {
        if (!isStillWanted(sha256)) return 'gone'
        hash.add(part)
        length += part.length
        coming = { sha256, bytes: length }
        if (length > bytes) return 'damaged'
        parts.push(new Blob([part]))
      }
    } catch (error) {
      return error instanceof Unreachable ? 'unreachable' : 'damaged'
    }
    if (hash.hex() !== sha256) return 'damaged'
    try {
      await store.keep(sha256, new Blob(parts, { type: typeOf(url) }))
    } catch {
      return 'full'
    }
    kept.add(sha256)
    return 'ok'
  }

  return {
    load: async () => {
      for (const hash of await store.hashes()) kept.add(hash)
    },
    has: (sha256: string) => kept.has(sha256),
    isComplete: ({ files }: Manifest) => files.every(({ sha256 }) => kept.has(sha256)),
    percent({ files }: Manifest): number {
      const whole = files.reduce((bytes, file) => bytes + file.bytes, 0)
      const here = files.reduce((bytes, file) => {
        if (kept.has(file.sha256)) return bytes + file.bytes
        // What has come of one is no more than all but its last byte, until it is the file it should be.
        return coming.sha256 === file.sha256 ? bytes + Math.min(coming.bytes, file.bytes - 1) : bytes
      }, 0)
      return whole === 0 ? 100 : Math.floor((here / whole) * 100)
    },
    /**
     * Fetches what is not there, the smallest first, as long as somebody wants it. One that fails keeps nobody else
     * from coming.
     */
    async fetchMissing({ files }: Manifest, isStillWanted: (sha256: string) => boolean): Promise<Missing[]> {
      const missing: Missing[] = []
      for (const file of files.toSorted((one, other) => one.bytes - other.bytes)) {
        if (kept.has(file.sha256)) continue
        if (!isStillWanted(file.sha256)) continue
        const outcome = await fetchOne(file, isStillWanted)
        if (outcome !== 'ok' && outcome !== 'gone') missing.push({ file, why: outcome })
        if (outcome === 'unreachable') break
      }
      return missing
    },
    /** Forgets what no manifest needs. */
    async sweep(manifests: readonly Manifest[]): Promise<void> {
      const needed = new Set(manifests.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))
      const idle = [...kept].filter(hash => !needed.has(hash))
      for (const hash of idle) kept.delete(hash)
      if (idle.length > 0) await store.drop(idle)
    },
  }
}
export type Files = ReturnType<typeof createFiles>
