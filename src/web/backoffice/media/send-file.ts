import type { StoredImage, StoredUpload } from '#contract/calls/files.ts'
import { ApiError, saysMore } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'

/** A file as `data:` address, the form in which it is sent. Rejects when the browser cannot read it. */
export const dataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error(unreadable(file.name))))
    reader.readAsDataURL(file)
  })

/** What is said of a file that is not taken (docs/reference/api-conventions.md#sizes-of-files). */
export const unreadable = (name: string) =>
  `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`

/** Why a file was not taken: what the server says, unless it is about the file's size or type. */
export const sendingFailure = (name: string, error: unknown): string =>
  error instanceof ApiError && saysMore(error) ? error.message : unreadable(name)

export const sendImage = async (file: File, onSent: (share: number) => void = () => undefined): Promise<StoredImage> =>
  (await import('#web/backoffice/media/send-picture.ts')).sendPicture(file, onSent)
export const sendUpload = async (
  file: File,
  onSent: (share: number) => void = () => undefined,
): Promise<StoredUpload> =>
  file.type.startsWith('video/')
    ? (await import('#web/backoffice/media/send-film.ts')).sendFilm(file, onSent)
    : sendData(file)

const sendData = async (file: File) =>
  callApi('POST', '/uploads', { body: { data: await dataUrl(file), name: file.name }, session: 'staff' })
