import { ApiError } from '#web/kit/api.ts'

/** What the server said against it, or `fallback` where it said nothing: it did not answer, or something here went wrong. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status !== 0 ? error.message : fallback
