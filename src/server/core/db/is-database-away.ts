import { NotReplicated } from '#server/core/db/not-replicated.ts'

// Class 08 connection exceptions; 57P01..03 shutting down, crashed, starting up; class 53 no disk, memory or connection
// left; a statement (57014) or a lock (55P03) that took longer than we wait; one that was broken off so that others
// could go on (class 40); a server that takes no writes, as a former primary does after a failover (25006).
const STATES = /^(08...|57P0[123]|53...|57014|25006|55P03|40001|40P01)$/
const SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/

/** Whether an error only says that the database does not serve us right now, which is answered as 503. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof NotReplicated) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (code === undefined)
    return DRIVER_MESSAGES.test(error.message) || (error.cause !== undefined && isDatabaseAway(error.cause))
  // A server that does not take connections any more leaves no room in its queue for another one.
  if (code === 'EAGAIN') return syscall === 'connect'
  // A socket file that is not there (yet) is ENOENT; a missing upload is not the database's business.
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect'
  return STATES.test(code) || SYSTEM_ERRORS.has(code)
}
