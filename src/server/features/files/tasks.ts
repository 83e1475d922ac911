import type { App } from '#server/core/context.ts'
import type { JobPayloads } from '#server/core/jobs/job-payloads.ts'
import { renditionKey } from '#server/features/files/stored/blob-keys.ts'
import { isImageSize } from '#server/features/files/stored/image-sizes.ts'
import { background } from '#server/features/files/pictures/picture.ts'
import { drawRendition } from '#server/features/files/pictures/renditions.ts'
import { findImage } from '#server/features/files/stored/stored-rows.ts'

/** Draws the AVIF rendition of a picture that is still the same and has none yet. */
export const deriveAvif = async (
  app: Pick<App, 'db' | 'blobs'>,
  { id, version, size }: JobPayloads['derive-avif'],
): Promise<void> => {
  const image = await findImage(app.db, id)
  if (image?.version !== version || !isImageSize(size) || (await app.blobs.has(renditionKey(image, size, 'avif'))))
    return
  await background(() => drawRendition(app, image, size, 'avif'))
}
