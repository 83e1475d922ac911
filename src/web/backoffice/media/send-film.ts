import type { StoredUpload } from '#contract/calls/files.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'
import type { PathOf } from '#web/kit/api-client.ts'
import { signInAgain } from '#web/kit/call-hooks.ts'

const PATH = '/uploads' as const satisfies PathOf<'POST'>
type Answer = { data?: StoredUpload; errors?: ProblemEntry[] }

/**
 * Sends a film as it lies on the disk, since it may be far larger than what a text in JSON can be, and tells how much
 * of it has left (0 to 1): half a gigabyte takes minutes, and only this way of asking says how far it is. @throws
 * ApiError
 */
export async function sendFilm(file: File, onSent: (share: number) => void): Promise<StoredUpload> {
  const { status, answer } = await post(file, onSent)
  const { data, errors = [] } = answer
  if (status === 201 && data) return data
  if (status === 401 && (await signInAgain.ask?.(errors[0]?.message))) return sendFilm(file, onSent)
  throw new ApiError(status, errors)
}

function post(file: File, onSent: (share: number) => void): Promise<{ status: number; answer: Answer }> {
  const form = new FormData()
  form.append('name', file.name)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${PATH}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onSent(loaded / total))
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: (request.response as Answer | null) ?? {} }),
    )
    request.addEventListener('error', () =>
      reject(
        new ApiError(0, [{ message: 'Das Video konnte nicht gesendet werden. Bitte prüfen Sie die Verbindung.' }]),
      ),
    )
    request.send(form)
  })
}
