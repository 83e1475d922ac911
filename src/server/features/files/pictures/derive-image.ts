import type { PictureFormat } from '#server/features/files/stored/negotiate-format.ts'
import { deriveApart } from '#server/features/files/pictures/draw-apart.ts'
import { encodePicture } from '#server/features/files/pictures/encode-picture.ts'
import { drawing } from '#server/features/files/pictures/picture.ts'

/**
 * A still picture `width` pixels wide in the format asked for, `null` for the stored width. Stored pictures are our own
 * pixels and are derived here; a drawing stays what somebody wrote, so it is drawn in a process of its own. @throws
 * Error when it cannot be drawn, or not in time.
 */
export const deriveImage = (
  original: Buffer,
  extension: string,
  width: number | null,
  format: PictureFormat,
): Promise<Buffer> =>
  extension === 'svg'
    ? deriveApart(original, { width, format })
    : drawing(() => encodePicture(original, false, { width, format }))
