import type { App } from '#server/core/context.ts'
import { imageKey, previewKey, renditionKey, uploadKey, type StoredFile } from '#server/features/files/stored/blob-keys.ts'
import { IMAGE_SIZES, type ImageSize } from '#server/features/files/stored/image-sizes.ts'
import { MIME_OF_FORMAT, type PictureFormat } from '#server/features/files/stored/negotiate-format.ts'

const SIZES = [...(Object.keys(IMAGE_SIZES) as ImageSize[]), 'full'] as const
const FORMATS = Object.keys(MIME_OF_FORMAT) as PictureFormat[]

/** Removes a picture's file and everything derived from it. */
export const removeImageBlobs = async ({ blobs }: Pick<App, 'blobs'>, image: StoredFile): Promise<void> => {
  const derived = SIZES.flatMap(size => FORMATS.map(format => renditionKey(image, size, format)))
  await Promise.all([imageKey(image), ...derived].map(key => blobs.remove(key)))
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
export const afterRemoveImage = (app: Pick<App, 'blobs'>, row: Row): Promise<void> => removeImageBlobs(app, storedFile(row))
/** To be run once the removal of a row of `uploads` is committed. */
export const afterRemoveUpload = (app: Pick<App, 'blobs'>, row: Row): Promise<void> => removeUploadBlobs(app, storedFile(row))
