import type { App } from '#server/core/context.ts'
import { previewKey, uploadKey, type StoredFile } from '#server/features/files/stored/blob-keys.ts'
import { deriveImage } from '#server/features/files/pictures/derive-image.ts'
import { drawFileType } from '#server/features/files/pictures/draw-file-type.ts'
import { encodePicture } from '#server/features/files/pictures/encode-picture.ts'
import { drawing } from '#server/features/files/pictures/picture.ts'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { IMAGE_SIZES } from '#server/features/files/stored/image-sizes.ts'

/**
 * A JPEG at most 640 pixels wide: the picture itself, or for other files a sheet that names their type. `null` without
 * a stored file.
 */
export const uploadPreview = async ({ blobs }: Pick<App, 'blobs'>, upload: StoredFile): Promise<Buffer | null> => {
  const kept = await blobs.get(previewKey(upload))
  if (kept) return kept
  const { kind } = FILE_TYPES[upload.extension as FileTypeName]
  const isPicture = kind === 'picture' || kind === 'drawing'
  const source = isPicture ? await blobs.get(uploadKey(upload)) : null
  if (isPicture && !source) return null
  const preview = source
    ? await deriveImage(source, upload.extension, IMAGE_SIZES.small, 'jpeg')
    : await sheetOf(upload.extension)
  await blobs.put(previewKey(upload), preview)
  return preview
}

/** Drawn by ourselves, and so here. */
const sheetOf = (extension: string): Promise<Buffer> =>
  drawing(() => encodePicture(Buffer.from(drawFileType(extension)), true, { width: IMAGE_SIZES.small, format: 'jpeg' }))
