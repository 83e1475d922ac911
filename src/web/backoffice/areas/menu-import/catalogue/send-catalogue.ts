import type { AnswerOf, PathOf } from '#web/kit/api-client.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'
import { signInAgain } from '#web/kit/call-hooks.ts'

const PATH = '/catalogue/import' as const satisfies PathOf<'POST'>
export type CatalogueAnswer = AnswerOf<'POST', typeof PATH>
export type CatalogueEntry = CatalogueAnswer['entries'][number]

/** What is asked of a file: a try without `seen`, else to do what a try has told. */
type Asked = { file: File; seen: string | null; branches: readonly number[] }

/**
 * Sends the file of a catalogue. It goes as it lies on the disk, since it may be larger than what a text in JSON can
 * be. @throws ApiError
 */
export async function sendCatalogue({ file, seen, branches }: Asked): Promise<CatalogueAnswer> {
  const form = new FormData()
  form.append('isDryRun', String(seen === null))
  if (seen !== null) form.append('seen', seen)
  if (branches.length > 0) form.append('branches', branches.join(','))
  form.append('file', file)
  const response = await fetch(`/api${PATH}`, { method: 'POST', body: form }).catch(() => {
    throw new ApiError(0, [{ message: 'Die Datei konnte nicht gesendet werden. Bitte prüfen Sie die Verbindung.' }])
  })
  const { data, errors = [] } = (await response.json().catch(() => ({}))) as {
    data?: CatalogueAnswer
    errors?: ProblemEntry[]
  }
  if (response.ok && data) return data
  if (response.status === 401 && (await signInAgain.ask?.(errors[0]?.message)))
    return sendCatalogue({ file, seen, branches })
  throw new ApiError(response.status, errors)
}
