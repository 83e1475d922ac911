import { Problem } from '#domain/problem.ts'

/** What the disk or a sentence for the operator is about is not the copy's fault. */
export const isDamage = (error: unknown) =>
  !(error instanceof Problem) && (error as { syscall?: string }).syscall === undefined

/** What an operator is told of a copy that is not as it was made. */
export const damaged = (file: string, cause: unknown) =>
  new Problem('invalid', {
    code: 'damaged',
    message: `Die Sicherung ${file} ist unvollständig oder wurde verändert. Es wurde nichts ersetzt. Nehmen Sie eine andere.\n(${String(cause)})`,
  })
