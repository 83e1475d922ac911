import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { IMAGE_TYPES } from '#server/features/files/kinds/file-types.ts'
import { sniffType } from '#server/features/files/kinds/sniff-type.ts'
import { LONGEST_SIDE } from '#server/features/files/stored/image-sizes.ts'
import { openDrawing, openPicture } from '#server/features/files/pictures/picture.ts'
import { sanitiseSvg } from '#server/features/files/pictures/sanitise-svg.ts'

/** What a picture is; `isReady` when it is as ours are kept, with nothing to be taken away. */
export type CheckedPicture = { extension: FileTypeName; width: number; height: number; isReady: boolean }

/** Drawn once, small: what cannot be drawn later is found now. */
const TRIED_WIDTH = 64

/** Looks into pictures of unknown origin, null for what is none. Only in a process of its own (draw-apart.ts). */
export async function checkPictures(
  pictures: readonly { name: string; bytes: Buffer }[],
): Promise<(CheckedPicture | null)[]> {
  const checked: (CheckedPicture | null)[] = []
  for (const { name, bytes } of pictures) checked.push(await checkPicture(bytes, name).catch(() => null))
  return checked
}

async function checkPicture(bytes: Buffer, name: string): Promise<CheckedPicture | null> {
  const extension = await sniffType(bytes, name)
  if (!extension || !IMAGE_TYPES.includes(extension)) return null
  if (extension === 'svg') return checkDrawing(bytes)
  const { width, height, pageHeight, pages, exif, xmp, iptc } = await openPicture(bytes).metadata()
  await openPicture(bytes, { animated: (pages ?? 1) > 1 })
    .resize({ width: TRIED_WIDTH })
    .raw()
    .toBuffer()
  const tall = pageHeight ?? height
  return { extension, width, height: tall, isReady: !exif && !xmp && !iptc && Math.max(width, tall) <= LONGEST_SIDE }
}

async function checkDrawing(bytes: Buffer): Promise<CheckedPicture | null> {
  const source = bytes.toString('utf8')
  const clean = sanitiseSvg(source)
  if (clean === null) return null
  const drawn = Buffer.from(clean)
  await (await openDrawing(drawn, TRIED_WIDTH)).raw().toBuffer()
  const { width, height } = await openPicture(drawn).metadata()
  return { extension: 'svg', width, height, isReady: drawn.equals(bytes) }
}
