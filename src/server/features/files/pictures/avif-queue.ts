import type { App } from '#server/core/context.ts'
import type { StoredFile } from '#server/features/files/stored/blob-keys.ts'
import type { ImageSize } from '#server/features/files/stored/image-sizes.ts'

export type AvifQueue = { ask(image: StoredFile, size: ImageSize): void }

const MOST_REMEMBERED = 20_000

/** Has AVIF pictures drawn in the background, each asked for once per process; the reader does not wait for it. */
export const createAvifQueue = (app: App): AvifQueue => {
  const asked = new Set<string>()
  return {
    ask({ id, version }, size) {
      const key = `derive-avif:${id}-${version}:${size}`
      if (asked.has(key)) return
      if (asked.size >= MOST_REMEMBERED) asked.clear()
      asked.add(key)
      app.jobs.add(app.db, 'derive-avif', { id, version, size }, { key, maxAttempts: 3 }).catch((error: unknown) => {
        asked.delete(key)
        app.log.warn({ err: error }, 'An AVIF picture could not be queued')
      })
    },
  }
}
