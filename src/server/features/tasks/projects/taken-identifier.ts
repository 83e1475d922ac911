import { freeSign, signOf } from '#domain/tasks/templates.ts'
import { inTheWay } from '#domain/in-the-way.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { projectsReached, readViewer } from '#server/features/tasks/viewer.ts'

const TAKEN = 'Dieses Kürzel hat schon ein anderes Projekt.'
const UNIQUE = '23505'

/** Says where a project was to get a sign another one has, and which one that is to whoever sees it. */
export async function taken<T>(
  { db }: App,
  principal: Principal,
  identifier: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    const entry = { field: 'identifier', code: 'unique', message: TAKEN }
    const reached = projectsReached(await readViewer(db, principal), 'view')
    const { rows } = await typedSql({ id: 'int', name: 'text', isArchived: 'bool', isTemplate: 'bool' })`
      select id, name, is_archived, is_template from projects where identifier = ${identifier ?? ''}
        and (${reached === null} or id = any(${[...(reached ?? [])]}::bigint[]))`.execute(db)
    const [row] = rows
    if (!row) throw new Problem('invalid', entry)
    const hiddenBy = [...(row.isArchived ? ['archiviert'] : []), ...(row.isTemplate ? ['Vorlage'] : [])]
    throw new Problem('invalid', inTheWay(entry, { path: 'projects', id: row.id, name: row.name, hiddenBy }))
  }
}

const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === UNIQUE && constraint === 'projects_identifier_key'
}

/** So many may ask for the same sign at once before one is told to try again. */
const TRIES = 5
/**
 * Does the work with a sign of a name that nobody has; where another project gets it in the same moment, with the next
 * one.
 */
export async function underFreeSign<T>(
  { db }: App,
  { name, isTemplate }: { name: string; isTemplate: boolean },
  work: (identifier: string) => Promise<T>,
): Promise<T> {
  const sign = signOf(name, isTemplate)
  for (let tries = 1; ; tries += 1) {
    const { rows } = await typedSql({ identifier: 'text' })`
      select identifier from projects where starts_with(identifier, ${sign})`.execute(db)
    try {
      return await work(freeSign(sign, new Set(rows.map(({ identifier }) => identifier))))
    } catch (error) {
      if (!isTaken(error) || tries === TRIES) throw error
    }
  }
}
