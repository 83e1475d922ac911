import type { StoredImage, StoredUpload } from '#contract/calls/files.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'
import type { PathOf } from '#web/kit/api-client.ts'
import { ownHeaders, signInAgain } from '#web/kit/call-hooks.ts'

type Kept = { '/uploads': StoredUpload; '/images': StoredImage }
type FormPath = keyof Kept & PathOf<'POST'>
type Answer<T> = { data?: T; errors?: ProblemEntry[] }

/**
 * Sends a film as it lies on the disk, since it may be far larger than what a text in JSON can be, and tells how much
 * of it has left (0 to 1): half a gigabyte takes minutes, and only this way of asking says how far it is. @throws
 * ApiError
 */
export const sendFilm = (file: File, onSent: (share: number) => void): Promise<StoredUpload> =>
  sendForm('/uploads', file, onSent)

/** The same of any file that is sent as a form. @throws ApiError */
export async function sendForm<Path extends FormPath>(
  path: Path,
  file: File,
  onSent: (share: number) => void,
): Promise<Kept[Path]> {
  const { status, answer } = await post<Kept[Path]>(path, file, onSent)
  const { data, errors = [] } = answer
  if (status === 201 && data) return data
  if (status === 401 && (await signInAgain.ask?.(errors[0]?.message))) return sendForm(path, file, onSent)
  throw new ApiError(status, errors)
}

function post<T>(
  path: FormPath,
  file: File,
  onSent: (share: number) => void,
): Promise<{ status: number; answer: Answer<T> }> {
  const form = new FormData()
  form.append('name', file.name)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(ownHeaders)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onSent(loaded / total))
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: (request.response as Answer<T> | null) ?? {} }),
    )
    request.addEventListener('error', () =>
      reject(
        new ApiError(0, [{ message: `${file.name} konnte nicht gesendet werden. Bitte prüfen Sie die Verbindung.` }]),
      ),
    )
    request.send(form)
  })
}
