import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'
import { signInAgain } from '#web/kit/call-hooks.ts'

/**
 * Asks for a file that the server makes, of what is sent if anything is. @throws ApiError with what the server says, or
 * with status 0 without an answer.
 */
export async function askDocument(path: string, body?: unknown): Promise<Blob> {
  const response = await fetch(`/api${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new ApiError(0, [])
  })
  if (response.ok) return response.blob()
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: ProblemEntry[] }
  if (response.status === 401 && (await signInAgain.ask?.(errors[0]?.message))) return askDocument(path, body)
  throw new ApiError(response.status, errors)
}

/** Hands a file over under a name. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
