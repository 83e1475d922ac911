import type { Feature } from '#server/core/feature.ts'
import { mountFiles } from '#server/features/files/mount-files.ts'
import { warnUnscanned } from '#server/features/files/incoming/clean-file.ts'
import { afterRemoveImage, afterRemoveUpload } from '#server/features/files/stored/remove-blobs.ts'
import { removeExpiredUploads } from '#server/features/files/stored/remove-expired-uploads.ts'
import type { App } from '#server/core/context.ts'
import type { JobPayloads } from '#server/core/jobs/job-payloads.ts'
import { renditionKey } from '#server/features/files/stored/blob-keys.ts'
import { isImageSize } from '#server/features/files/stored/image-sizes.ts'
import { background } from '#server/features/files/pictures/picture.ts'
import { drawRendition } from '#server/features/files/pictures/renditions.ts'
import type { DrawShopCard } from '#server/features/files/serving/serve-share.ts'
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

/** Pictures and uploaded files; what nobody claimed goes four times an hour. */
export const files = ({ drawCard }: { drawCard: DrawShopCard }) =>
  ({
    name: 'files',
    mount: (server, app) => mountFiles(server, app, drawCard),
    tasks: app => ({
      'derive-avif': payload => deriveAvif(app, payload),
      'remove-expired-uploads': async () => void (await removeExpiredUploads(app)),
    }),
    crons: { 'remove-expired-uploads': '7,22,37,52 * * * *' },
    begin: app => {
      void warnUnscanned(app)
      app.blobs
        .seal()
        .catch((error: unknown) =>
          app.log.warn({ err: error }, 'Stored files could not be closed to other users of this machine'),
        )
      return () => undefined
    },
    hooks: {
      images: { isCreatedElsewhere: true, isUpdatedElsewhere: true, afterRemove: afterRemoveImage },
      uploads: { isCreatedElsewhere: true, isUpdatedElsewhere: true, afterRemove: afterRemoveUpload },
    },
  }) satisfies Feature
