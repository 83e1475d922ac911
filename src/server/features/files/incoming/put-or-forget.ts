import type { App } from '#server/core/context.ts'

/**
 * Keeps the bytes of a row that was just made. Where they find no place, a full disk for example, the row goes again:
 * nobody is shown a file that is none.
 */
export async function putOrForget(
  { blobs }: Pick<App, 'blobs'>,
  key: string,
  bytes: Buffer,
  forget: () => Promise<unknown>,
): Promise<void> {
  try {
    await blobs.put(key, bytes)
  } catch (error) {
    await forget().catch(() => undefined)
    throw error
  }
}
