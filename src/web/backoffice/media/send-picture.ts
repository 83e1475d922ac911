import type { StoredImage } from '#contract/calls/files.ts'
import { isHeic } from '#domain/content/phone-picture.ts'
import { sendForm } from '#web/backoffice/media/send-film.ts'

/** No stored picture is longer on either side. */
const LONGEST_SIDE = 3840
const QUALITY = 0.92

/**
 * Sends a picture and tells how much of it has left (0 to 1). What a phone took as HEIC is sent as JPEG where this
 * browser can open it; else the server says what to do. @throws ApiError
 */
export const sendPicture = async (file: File, onSent: (share: number) => void): Promise<StoredImage> =>
  sendForm('/images', (await isPhonePicture(file)) ? await asJpeg(file) : file, onSent)

const isPhonePicture = async (file: File) =>
  isHeic(String.fromCodePoint(...new Uint8Array(await file.slice(0, 64).arrayBuffer())))

/** Drawn upright and no larger than it is kept; the file itself where the browser cannot open it. */
async function asJpeg(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([jpeg], `${file.name.replace(/\.hei[cf]s?$/i, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
