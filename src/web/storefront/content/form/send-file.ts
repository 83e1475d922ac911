import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { dataUrlOf } from '#web/kit/data-url.ts'
import type { UploadedFile } from '#web/storefront/content/form/draft.ts'

/** What the file chooser offers (specification section 5, "Upload"). */
export const ACCEPTED_FILES =
  '.txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'

/** Sends a file ahead of its form. @throws ApiError, or what the browser throws for a file it cannot read. */
export async function sendFile(file: File, formId: number, fieldId: string): Promise<UploadedFile> {
  const data = await dataUrlOf(file)
  const { id, publicHash, name } = await callApi('POST', '/custom/form/{id}/files', {
    params: { id: formId },
    body: { data, name: file.name, field: fieldId },
  })
  return { id, publicHash, name: name ?? file.name }
}

/**
 * Why a file was refused (specification section 5): what the server says, unless it is about the file's size or type.
 */
export const fileFailure = (fileName: string, error: unknown): string =>
  error instanceof ApiError && error.status !== 413 && error.status !== 415
    ? error.message
    : `Die ausgewählte Datei "${fileName}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`
