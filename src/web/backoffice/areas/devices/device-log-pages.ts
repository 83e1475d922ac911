import type { LogLine } from '#contract/calls/logs.ts'
import type { LogLevel } from '#contract/logs/log-words.ts'
import { callApiPage } from '#web/kit/api-client.ts'

/** What of a device's log somebody looks at. */
export type LogSought = { id: number; level: LogLevel; search: string }

const AT_ONCE = 200
const IN_A_FILE = 500
/** More lines than anybody reads; older ones are found by searching. */
const MOST_IN_A_FILE = 20_000

/** A page of what a device handed in of its own log, the latest first; `after` is where the one before ended. */
export const logPage = ({ id, level, search }: LogSought, after = '', limit = AT_ONCE, signal?: AbortSignal) =>
  callApiPage('GET', '/logs', {
    session: 'staff',
    ...(signal && { signal }),
    query: {
      entity: 'devices',
      entityId: id,
      channel: 'device',
      level,
      limit,
      ...(search && { search }),
      ...(after && { after }),
    },
  })

/** All of it for a file, however much of it is on the screen. @throws ApiError like every call. */
export async function wholeLog(sought: LogSought): Promise<LogLine[]> {
  const found: LogLine[] = []
  let after: string | undefined = ''
  while (after !== undefined && found.length < MOST_IN_A_FILE) {
    const page: Awaited<ReturnType<typeof logPage>> = await logPage(sought, after, IN_A_FILE)
    found.push(...page.data)
    after = page.meta.next
  }
  return found
}
