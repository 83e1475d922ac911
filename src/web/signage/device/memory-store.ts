import type { Store } from '#web/signage/engine/ports.ts'

/** What a browser that keeps nothing has: everything is fetched anew when it starts. */
export function createMemoryStore(): Store {
  const [words, files] = [new Map<string, unknown>(), new Map<string, Blob>()]
  return {
    read: async name => structuredClone(words.get(name)),
    write: async (name, value) => void words.set(name, structuredClone(value)),
    hashes: async () => [...files.keys()],
    keep: async (sha256, content) => void files.set(sha256, content),
    file: async sha256 => files.get(sha256) ?? null,
    async drop(hashes) {
      for (const sha256 of hashes) files.delete(sha256)
    },
  }
}
