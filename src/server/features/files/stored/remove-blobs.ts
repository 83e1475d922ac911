import type { App } from '#server/core/context.ts'
import {
  imageKey,
  previewKey,
  renditionFolder,
  uploadKey,
  type StoredFile,
} from '#server/features/files/stored/blob-keys.ts'

/** Removes a picture's file and everything derived from it. */
export const removeImageBlobs = async ({ blobs }: Pick<App, 'blobs'>, image: StoredFile): Promise<void> => {
  const keys = [imageKey(image)]
  for await (const { key } of blobs.list(renditionFolder(image))) keys.push(key)
  await Promise.all(keys.map(key => blobs.remove(key)))
}

/** Removes an uploaded file and its preview. */
export const removeUploadBlobs = async ({ blobs }: Pick<App, 'blobs'>, upload: StoredFile): Promise<void> => {
  await Promise.all([uploadKey(upload), previewKey(upload)].map(key => blobs.remove(key)))
}

type Row = Record<string, unknown>
const storedFile = (row: Row): StoredFile => ({
  id: Number(row['id']),
  version: Number(row['version']),
  extension: String(row['extension']),
})

/** To be run once the removal of a row of `images` is committed. */
export const afterRemoveImage = (app: Pick<App, 'blobs'>, row: Row): Promise<void> =>
  removeImageBlobs(app, storedFile(row))
/** To be run once the removal of a row of `uploads` is committed. */
export const afterRemoveUpload = (app: Pick<App, 'blobs'>, row: Row): Promise<void> =>
  removeUploadBlobs(app, storedFile(row))
