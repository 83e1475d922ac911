import type { Manifest, ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import { type Ports, Unreachable } from '#web/signage/engine/ports.ts'
import { createSha256 } from '#web/signage/engine/sha256.ts'

/** What of a manifest's files could not be had, and why. */
export type Missing = { file: ManifestFile; why: 'unreachable' | 'damaged' | 'full' }

/** What browsers do not find out by looking at the bytes. */
const typeOf = (url: string) => (/\.svg(?:$|\?)/.test(url) ? 'image/svg+xml' : /\.mp4(?:$|\?)/.test(url) ? 'video/mp4' : '')

/** Keeps the files of manifests, each under its hash, so that what two of them need is fetched once. */
export function createFiles({ store, server }: Pick<Ports, 'store' | 'server'>) {
  const kept = new Set<string>()

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
      const sum = (some: readonly ManifestFile[]) => some.reduce((bytes, file) => bytes + file.bytes, 0)
      const whole = sum(files)
      return whole === 0 ? 100 : Math.floor((sum(files.filter(({ sha256 }) => kept.has(sha256))) / whole) * 100)
    },
    /** Fetches what is not there, the smallest first, as long as somebody wants it. One that fails keeps nobody else from coming. */
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
