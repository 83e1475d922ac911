import { readTicks } from '#web/backoffice/areas/tasks/tick-queue.ts'

/**
 * Has what was ticked without a connection sent once the overview or the desk of a tablet is opened anew; whoever left
 * nothing behind fetches nothing.
 */
export function sendKeptTicks(): void {
  if (readTicks(localStorage).length > 0) void import('#web/backoffice/areas/tasks/use-ticks.ts').catch(() => undefined)
}
