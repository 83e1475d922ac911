import type { Feature } from '#server/core/feature.ts'
import { mountFiles } from '#server/features/files/mount-files.ts'
import { warnUnscanned } from '#server/features/files/incoming/clean-file.ts'
import { afterRemoveImage, afterRemoveUpload } from '#server/features/files/stored/remove-blobs.ts'
import { removeExpiredUploads } from '#server/features/files/stored/remove-expired-uploads.ts'
import { deriveAvif } from '#server/features/files/tasks.ts'

/** Pictures and uploaded files; what nobody claimed goes four times an hour. */
export const files = {
  name: 'files',
  mount: mountFiles,
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
} satisfies Feature
