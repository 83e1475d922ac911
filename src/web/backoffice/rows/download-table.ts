import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'
import { signInAgain } from '#web/kit/ended-session.ts'

/**
 * Asks for a list as a file and hands it over as a download under the name the server gives it. @throws ApiError, also
 * where the file breaks off.
 */
export async function downloadTable(path: string, body: object): Promise<void> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, [])
  })
  if (!response.ok) {
    const { errors } = (await response.json().catch(() => ({}))) as { errors?: ProblemEntry[] }
    if (response.status === 401 && (await signInAgain.ask?.(errors?.[0]?.message))) return downloadTable(path, body)
    throw new ApiError(response.status, errors ?? [])
  }
  const file = await response.blob().catch(() => {
    throw new ApiError(0, [])
  })
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: fileName(response) }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const fileName = (response: Response) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'Liste'
}
