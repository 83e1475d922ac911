import type { z } from 'zod'
import { Problem, type ProblemEntry } from '#domain/problem.ts'

type Issue = z.core.$ZodIssue

/**
 * What arrived from outside, checked and completed by its schema.
 * @throws Problem `invalid` with one German entry for each finding, at its field.
 */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Problem('invalid', entriesOf(error))
}

/** The findings of a schema as entries of an answer. */
export const entriesOf = ({ issues }: z.core.$ZodError): ProblemEntry[] =>
  issues
    .flatMap(issue => leaves(issue))
    .map(({ path, message, code }) => ({ ...(path.length > 0 && { field: path.join('.') }), code, message }))

const UNKNOWN = 'Diese Angabe gibt es hier nicht.'
type Leaf = { path: readonly PropertyKey[]; message: string; code: string }

/** Of several shapes that a value may have, the one it comes closest to says what is wrong inside it. */
function leaves(issue: Issue, before: readonly PropertyKey[] = []): Leaf[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union') {
    const within = issue.errors.filter(branch => branch.length > 0 && branch.every(inner => inner.path.length > 0))
    if (within.length === 1) return (within[0] ?? []).flatMap(inner => leaves(inner, path))
  }
  if (issue.code === 'unrecognized_keys' && path.length > 0)
    return issue.keys.map(key => ({ path: [...path, key], message: UNKNOWN, code: 'unknownField' }))
  return [{ path, message: issue.message, code: issue.code ?? 'custom' }]
}
