import { pino, type Logger } from 'pino'
import type { Env } from '#server/env.ts'

type Known = Error & { code?: unknown; detail?: unknown; constraint?: unknown; cause?: unknown }

/** Errors of drivers carry whole connections; only what explains them reaches the log. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, constraint, cause } = error as Known
  return { name, message, stack, code, constraint, ...(cause === undefined ? {} : { cause: explain(cause) }) }
}

/** The process's log: JSON lines on standard output. */
export const createLog = (env: Pick<Env, 'logLevel'>): Logger =>
  pino({ level: env.logLevel, serializers: { err: explain, error: explain } })
