/** What went wrong, in words the caller can act on. One name per reaction, not per place thrown. */
export type ProblemCode =
  | 'unreadable'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupportedType'
  | 'invalid'
  | 'tooMany'
  | 'badGateway'
  | 'unavailable'

/**
 * `message` is German and meant for the person; `field` names the input to highlight; `code` is for programs. `row` is
 * what stands in the way, where the person may see it: a row of the collection `path`, so that a screen leads there;
 * `day` of what stands in a plan of days. `number` is told to staff of a fault of the server: the log of the request is
 * found by it.
 */
export type ProblemEntry = {
  message: string
  field?: string
  code?: string
  row?: { path: string; id: number; name: string; day?: string }
  number?: string
}

/**
 * The only error thrown on purpose. Everything else is a bug, is logged with its stack and is
 * answered as 500 with a neutral text. `data` travels beside `errors` in the answer (new totals
 * after a price change); `retryAfterSeconds` becomes the header of a `tooMany` answer.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: readonly ProblemEntry[]
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    errors: ProblemEntry | readonly ProblemEntry[],
    more: { data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    const list = 'message' in errors ? [errors] : errors
    super(`${code}: ${list[0]?.message ?? ''}`)
    this.name = 'Problem'
    this.code = code
    this.errors = list
    this.data = more.data
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
