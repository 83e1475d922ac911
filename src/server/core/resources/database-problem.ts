import type { Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import { brokenKey, UNKNOWN_ROW } from '#server/core/db/broken-key.ts'
import { columnOf, tableOf } from '#server/core/resources/columns.ts'

type DatabaseError = { code?: string; constraint?: string; column?: string; message?: string }

/** Says what a refused write means in German, or returns the error unchanged when it is none of the known refusals. */
export function databaseProblem(error: unknown, resource: Resource, isRemoval = false): unknown {
  const { code, constraint = '' } = error as DatabaseError
  if (code === '23505')
    return new Problem('invalid', {
      field: fieldOf(resource, constraint, '_key'),
      code: 'unique',
      message: 'Dieser Wert wird bereits verwendet.',
    })
  const broken = brokenKey(error)
  if (broken === 'inUse' || (broken && isRemoval))
    return new Problem('conflict', {
      code: 'inUse',
      message: `${resource.label.one} wird noch verwendet und kann nicht gelöscht werden.`,
    })
  if (broken) return new Problem('invalid', { ...UNKNOWN_ROW, field: fieldOf(resource, constraint, '_fkey') })
  if (code === '23514')
    return new Problem('invalid', {
      field: fieldOf(resource, constraint, '_check'),
      code: 'range',
      message: 'Dieser Wert ist nicht erlaubt.',
    })
  if (code === '22003') return new Problem('invalid', { code: 'range', message: 'Eine Zahl ist zu groß.' })
  return error
}

/** PostgreSQL names a constraint after table and column; the field is found by its column. */
function fieldOf(resource: Resource, constraint: string, ending: string): string | undefined {
  const column = constraint.replace(`${tableOf(resource)}_`, '').replace(new RegExp(`${ending}$`), '')
  return Object.entries(resource.fields).find(([name, field]) => columnOf(name, field) === column)?.[0]
}
