import type { UploadReference } from '#contract/fields/file.ts'

/** `/upload/{publicHash}/{id}-{version}.{extension}` (docs/reference/api-conventions.md#addresses-of-files). */
export const uploadAddress = ({ publicHash, id, version, extension }: Omit<UploadReference, 'mimeType'>): string =>
  `/upload/${publicHash}/${id}-${version}.${extension}`

/** A picture of the first page, where the file's type has one. */
export const uploadPreviewAddress = ({ publicHash, id, version }: Omit<UploadReference, 'mimeType'>): string =>
  `/upload/${publicHash}/preview/${id}-${version}.jpg`
