import { Problem } from '#domain/problem.ts'

/**
 * The one answer to a file that is too big, broken or of a type not taken
 * (docs/reference/api-conventions.md#sizes-of-files).
 */
export const fileRefused = (code: 'tooLarge' | 'unsupportedType', filename: string): Problem =>
  new Problem(code, {
    field: 'data',
    code: code === 'tooLarge' ? 'fileTooLarge' : 'fileType',
    message: `Die ausgewählte Datei "${filename}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`,
  })
