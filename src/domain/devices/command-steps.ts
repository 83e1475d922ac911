/** What can become of something a device or a TV was told to do (docs/reference/signage.md#command-states). */
export const COMMAND_STATUSES = {
  queued: 'Wartet',
  delivered: 'Zugestellt',
  running: 'Läuft',
  succeeded: 'Ausgeführt',
  failed: 'Fehlgeschlagen',
  aborted: 'Abgebrochen',
  expired: 'Abgelaufen',
} as const
export type CommandStatus = keyof typeof COMMAND_STATUSES

/** A command that nobody fetched for so long is no longer meant. */
export const DEFAULT_TTL_SECONDS = 300

/**
 * What can happen to a command: the device fetches it, says what became of it, staff call it off, its time runs out.
 */
export type CommandEvent = 'fetch' | 'run' | 'succeed' | 'fail' | 'abort' | 'expire'

const NEXT: Readonly<Record<CommandEvent, { from: readonly CommandStatus[]; to: CommandStatus }>> = {
  fetch: { from: ['queued'], to: 'delivered' },
  run: { from: ['delivered', 'running'], to: 'running' },
  succeed: { from: ['delivered', 'running'], to: 'succeeded' },
  fail: { from: ['delivered', 'running'], to: 'failed' },
  abort: { from: ['queued', 'delivered', 'running'], to: 'aborted' },
  expire: { from: ['queued'], to: 'expired' },
}
/** The states a command may be in for something to happen to it; the server's statements and the buttons ask here. */
export const statusesBefore = (event: CommandEvent): readonly CommandStatus[] => NEXT[event].from

/**
 * What a command is after something happened; as it was where that cannot happen any more. What is over stays as it
 * ended.
 */
export const afterEvent = (status: CommandStatus, event: CommandEvent): CommandStatus =>
  NEXT[event].from.includes(status) ? NEXT[event].to : status

/**
 * What a command's status is at `now`: one still waiting past its time has lapsed, whether or not somebody wrote that
 * down yet.
 */
export const commandStatusAt = (status: CommandStatus, expiresAt: string, now: string): CommandStatus =>
  Date.parse(expiresAt) <= Date.parse(now) ? afterEvent(status, 'expire') : status

/**
 * The command an abort means: the one named, else the newest that can still be called off. `undefined` where there is
 * none.
 */
export function abortable<C extends { id: number; status: CommandStatus }>(
  commands: readonly C[],
  id?: number,
): C | undefined {
  return commands
    .filter(command => (id === undefined || command.id === id) && statusesBefore('abort').includes(command.status))
    .toSorted((one, other) => other.id - one.id)[0]
}
