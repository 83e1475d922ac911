import type { Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { databaseProblem } from '#server/core/resources/database-problem.ts'
import { refusalOf } from '#server/core/resources/refusals.ts'

/**
 * What speaks against doing something, in German and with the field it is about; nothing where it was done. Whatever is
 * no refusal ends the whole.
 */
export async function refusalIn(tx: Executor, act: () => Promise<unknown>, resource?: Resource): Promise<string[]> {
  const error = await refusalOf(tx, act)
  if (error === undefined) return []
  const problem = resource ? databaseProblem(error, resource) : error
  if (!(problem instanceof Problem)) throw problem
  return problem.errors.map(({ field, message }) => {
    const label = resource?.fields[field?.split('.')[0] ?? '']?.label
    return label ? `${label}: ${message}` : message
  })
}

const TAKEN_BACK = new Error('taken back')

/** The same for what is only tried: it is done and taken back, so that nobody waits for it. */
export async function refusalTried(tx: Executor, act: () => Promise<unknown>, resource: Resource): Promise<string[]> {
  let isDone = false
  try {
    return await refusalIn(
      tx,
      async () => {
        await act()
        isDone = true
        throw TAKEN_BACK
      },
      resource,
    )
  } catch (error) {
    if (isDone && error === TAKEN_BACK) return []
    throw error
  }
}
