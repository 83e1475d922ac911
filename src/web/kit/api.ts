import type { ProblemEntry } from '#domain/problem.ts'

/** Of a look that ended without a word. */
export const SERVER_SILENT = 'silent'
export const UNKNOWN_ERROR = 'Ein unbekannter Fehler ist aufgetreten.'

/** Staff read with a fault of the server the number it is found by in the log, wherever the fault is told. */
const withNumber = ({ number, ...entry }: ProblemEntry): ProblemEntry =>
  number ? { ...entry, message: `${entry.message} (Fehlernummer ${number})`, number } : entry

/**
 * A call that was refused or did not arrive. `status` is 0 without an answer; `errors` always holds at least one German
 * message.
 */
export class ApiError extends Error {
  readonly status: number
  /** Whether an answer said why: a proxy before a server that is away says nothing people can read. */
  readonly isTold: boolean
  readonly errors: readonly ProblemEntry[]
  /** What travels beside the errors, for example the new totals after a price change. */
  readonly data: unknown

  constructor(status: number, errors: readonly ProblemEntry[], data?: unknown) {
    const told = errors.map(withNumber)
    super(told[0]?.message ?? UNKNOWN_ERROR)
    this.name = 'ApiError'
    this.status = status
    this.isTold = status !== 0 && errors.length > 0
    this.errors = told.length > 0 ? told : [{ message: UNKNOWN_ERROR }]
    this.data = data
  }
}

/** Whether the server said of a refused file more than that it is too large or of another type. */
export const saysMore = ({ status, errors }: ApiError): boolean =>
  (status !== 413 && status !== 415) || errors[0]?.code === 'fileBroken'
