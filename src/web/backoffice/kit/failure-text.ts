import type { ProblemEntry } from '#domain/problem.ts'
import { ApiError } from '#web/kit/api.ts'

/**
 * What the server said against it, or `fallback` where it said nothing: it did not answer, only a proxy did, or
 * something here went wrong. `unheard` is for a change that is not harmless to repeat: where nobody answered, it may
 * have been made all the same.
 */
export const failureText = (error: unknown, fallback: string, unheard = fallback): string =>
  error instanceof ApiError && error.isTold ? error.message : isUnheard(error) ? unheard : fallback

/** Whether nobody answered, so that it is not known whether a change was made. */
export const isUnheard = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** The same for a form: all that was said, each at its field. */
export const failureErrors = (error: unknown, fallback: string): readonly ProblemEntry[] =>
  error instanceof ApiError && error.isTold ? error.errors : [{ message: fallback }]

/**
 * What was said, each at its field; nothing where nobody said anything, for a form that then says what it could not do.
 */
export const toldErrors = (error: unknown): readonly ProblemEntry[] =>
  error instanceof ApiError && error.isTold ? error.errors : []
