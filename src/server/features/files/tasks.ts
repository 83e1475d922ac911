import type { App } from '#server/core/context.ts'
import type { Cron, Task } from '#server/core/jobs/worker.ts'
import { DERIVE_AVIF, type AvifPayload } from '#server/features/files/pictures/avif-queue.ts'
import { renditionKey } from '#server/features/files/stored/blob-keys.ts'
import { isImageSize } from '#server/features/files/stored/image-sizes.ts'
import { background } from '#server/features/files/pictures/picture.ts'
import { removeExpiredUploads } from '#server/features/files/stored/remove-expired-uploads.ts'
import { drawRendition } from '#server/features/files/pictures/renditions.ts'
import { findImage } from '#server/features/files/stored/stored-rows.ts'

const REMOVE_EXPIRED = 'remove-expired-uploads'

/** Draws the AVIF rendition of a picture that is still the same and has none yet. */
export const deriveAvif = async (app: Pick<App, 'db' | 'blobs'>, { id, version, size }: AvifPayload): Promise<void> => {
  const image = await findImage(app.db, id)
  if (image?.version !== version || !isImageSize(size) || (await app.blobs.has(renditionKey(image, size, 'avif')))) return
  await background(() => drawRendition(app, image, size, 'avif'))
}

export const FILE_TASKS: readonly Task[] = [
  { name: DERIVE_AVIF, run: deriveAvif },
  { name: REMOVE_EXPIRED, run: async app => void (await removeExpiredUploads(app)) },
]
/** Four times an hour. */
export const FILE_CRONS: readonly Cron[] = [{ name: REMOVE_EXPIRED, pattern: '7,22,37,52 * * * *' }]
