import { isHouseFont } from '#domain/drawing/font-names.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What is wrong with fonts that fields name: neither the house has them nor has the shop brought them. */
export async function fontProblems(
  db: Executor,
  named: readonly { field: string; family: string | null | undefined }[],
): Promise<ProblemEntry[]> {
  const foreign = named.flatMap(({ field, family }) => (family && !isHouseFont(family) ? [{ field, family }] : []))
  if (foreign.length === 0) return []
  const { rows } = await typedSql({ family: 'text' })`
    select distinct family from fonts where family = any(${foreign.map(({ family }) => family)}::text[])`.execute(db)
  const known = new Set(rows.map(({ family }) => family))
  return foreign
    .filter(({ family }) => !known.has(family))
    .map(({ field, family }) => ({ field, code: 'unknown', message: `Die Schriftart „${family}“ gibt es nicht mehr.` }))
}
