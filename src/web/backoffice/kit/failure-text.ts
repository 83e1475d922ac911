import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'

/**
 * What the server said against it, or `fallback` where it said nothing: it did not answer, only a proxy did, or
 * something here went wrong.
 */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.isTold ? error.message : fallback

/** The same for a form: all that was said, each at its field. */
export const failureErrors = (error: unknown, fallback: string): readonly ProblemEntry[] =>
  error instanceof ApiError && error.isTold ? error.errors : [{ message: fallback }]

/**
 * What was said, each at its field; nothing where nobody said anything, for a form that then says what it could not do.
 */
export const toldErrors = (error: unknown): readonly ProblemEntry[] =>
  error instanceof ApiError && error.isTold ? error.errors : []
