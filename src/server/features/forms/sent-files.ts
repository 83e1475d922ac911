import { sql } from 'kysely'
import type { Answer, SentFile } from '#domain/forms/check-submission.ts'
import type { AnswerFile } from '#domain/forms/submitted-answer.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql as rowsOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What was uploaded for a submission, by `fieldId`. */
export type FoundFiles = ReadonlyMap<string, AnswerFile & { name: string | null }>

const GONE = 'Die Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.'
const FILE = {
  id: 'int',
  version: 'int',
  extension: 'text',
  publicHash: 'text',
  sizeBytes: 'int?',
  name: 'text?',
  formField: 'text',
} as const

const filesIn = (answers: readonly Answer[]) =>
  answers.flatMap(({ field, value }) =>
    field.type === 'file' ? [{ fieldId: field.fieldId, ...(value as SentFile) }] : [],
  )

/**
 * The files of these answers, each uploaded for this very field and proved by its secret. @throws Problem `invalid` at
 * the field of one that is not there.
 */
export async function findFiles(
  tx: Executor,
  formId: number,
  answers: readonly Answer[],
  now: string,
): Promise<FoundFiles> {
  const wanted = filesIn(answers)
  if (wanted.length === 0) return new Map()
  const { rows } = await rowsOf(FILE)`
    select id, version, extension, public_hash, size_bytes, name, form_field from uploads
    where id = any(${wanted.map(({ id }) => id)}::bigint[]) and form_id = ${formId} and form_submission_id is null
    and expires_at > ${now}`.execute(tx)
  const found = new Map<string, AnswerFile & { name: string | null }>()
  const problems = wanted.flatMap(({ fieldId, id, publicHash }) => {
    const row = rows.find(one => one.id === id && one.publicHash === publicHash && one.formField === fieldId)
    if (!row) return [{ field: fieldId, code: 'uploadGone', message: GONE }]
    const { formField: _, ...file } = row
    found.set(fieldId, file)
    return []
  })
  if (problems.length > 0) throw new Problem('invalid', problems)
  return found
}

/**
 * Makes the files a submission's own: they stay for as long as it does. @throws Problem `invalid` where another took
 * one meanwhile.
 */
export async function claimFiles(tx: Executor, submissionId: number, files: FoundFiles): Promise<void> {
  if (files.size === 0) return
  const ids = [...files.values()].map(({ id }) => id)
  const { numAffectedRows } = await sql`
    update uploads set form_submission_id = ${submissionId}, expires_at = null where id = any(${ids}::bigint[])
    and form_submission_id is null`.execute(tx)
  if (numAffectedRows !== BigInt(ids.length))
    throw new Problem('invalid', { field: [...files.keys()][0] ?? '', code: 'uploadGone', message: GONE })
}
