import { Logger } from 'graphile-worker'
import type { App } from '#server/context.ts'

/** Speaks up for failed jobs only; the rest of the worker's talk stays at debug level. */
export const quietLogger = (app: App) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') app.log.error({ meta }, message)
    else if (level === 'warning') app.log.warn(message)
    else app.log.debug(message)
  })
