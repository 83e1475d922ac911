import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { fileBroken, fileRefused } from '#server/features/files/kinds/file-refused.ts'
import {
  drawApart,
  type DrawnApart,
  type PrepareOptions,
  redrawApart,
  TooManyPixels,
  UnreadableFile,
} from '#server/features/files/pictures/draw-apart.ts'

const BIGGEST_DRAWING = 2 * 1024 * 1024

/**
 * A picture as it is kept: turned upright, without camera data (EXIF, GPS), at most 3840 pixels a side, animations
 * kept; a drawing cleaned of everything that could run. Throws Problem `unsupportedType` for what cannot be drawn.
 */
export const prepareImage = async (
  bytes: Buffer,
  type: FileTypeName,
  name: string,
  { drawings }: PrepareOptions,
): Promise<DrawnApart> => {
  try {
    if (type !== 'svg') return await redrawApart(bytes, type)
    if (bytes.length > BIGGEST_DRAWING) throw new Error('drawing too big')
    return await drawApart(bytes, { drawings })
  } catch (error) {
    if (error instanceof TooManyPixels && type !== 'svg')
      throw fileBroken(name, 'Das Bild hat mehr als 64 Millionen Bildpunkte.')
    if (error instanceof UnreadableFile)
      throw fileBroken(
        name,
        type === 'svg' ? 'Die Zeichnung lässt sich nicht zeichnen.' : 'Das Bild ist unvollständig oder beschädigt.',
      )
    throw fileRefused('unsupportedType', name)
  }
}
