export type ByteCache = {
  get(key: string): Buffer | undefined
  set(key: string, bytes: Buffer): void
  readonly bytes: number
}

/**
 * Keeps the buffers used last, never more than `maxBytes` together; one that takes over a quarter alone is not kept.
 */
export const createByteCache = (maxBytes: number): ByteCache => {
  const kept = new Map<string, Buffer>()
  let total = 0
  const drop = (key: string) => {
    total -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    set(key, bytes) {
      drop(key)
      if (bytes.length > maxBytes / 4) return
      kept.set(key, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    get bytes() {
      return total
    },
  }
}
