import type { Closure } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { ApiError } from '#web/kit/api.ts'
import { updateRow } from '#web/kit/resource-client.ts'

/** What came of entering the same closure at several branches: those that have it now, and why the others do not. */
export type Entered = {
  done: readonly AnyRow[]
  refused: readonly { branch: AnyRow; message: string }[]
  errors: readonly ProblemEntry[]
}

const MEMBER = /^closures\.\d+\./

/**
 * Enters one more closure at each branch. What is wrong with the closure itself is told by the first branch already, at
 * its members, and then none gets it; what is wrong with one branch leaves the others alone. A branch changed meanwhile
 * is refused instead of losing what somebody else entered.
 */
export async function addClosure(
  branches: readonly AnyRow[],
  closure: Readonly<Record<string, unknown>>,
): Promise<Entered> {
  const done: AnyRow[] = []
  const refused: { branch: AnyRow; message: string }[] = []
  for (const branch of branches) {
    const closures = [...((branch['closures'] as Closure[] | undefined) ?? []), closure as Closure]
    try {
      done.push(await updateRow('branches', branch.id, { id: branch.id, version: branch.version, closures }))
    } catch (error) {
      const own =
        error instanceof ApiError ? error.errors.filter(({ field }) => field !== undefined && MEMBER.test(field)) : []
      if (own.length > 0 && done.length === 0)
        return { done, refused: [], errors: own.map(entry => ({ ...entry, field: entry.field?.replace(MEMBER, '') })) }
      refused.push({ branch, message: failureText(error, 'Filiale konnte nicht gespeichert werden.') })
    }
  }
  return { done, refused, errors: [] }
}
