import { Problem } from '#domain/problem.ts'

const cannotUse = (filename: string) => `Die ausgewählte Datei "${filename}" kann nicht verarbeitet werden.`

/**
 * The one answer to a file that is too big or of a type not taken
 * (docs/reference/api-conventions.md#sizes-of-files).
 */
export const fileRefused = (code: 'tooLarge' | 'unsupportedType', filename: string): Problem =>
  new Problem(code, {
    field: 'data',
    code: code === 'tooLarge' ? 'fileTooLarge' : 'fileType',
    message: `${cannotUse(filename)} Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`,
  })

/** The answer to a file of a type that is taken, and that no browser or program would open; `what` is a sentence. */
export const fileBroken = (filename: string, what: string): Problem =>
  new Problem('unsupportedType', {
    field: 'data',
    code: 'fileBroken',
    message: `${cannotUse(filename)} ${what}`,
  })
