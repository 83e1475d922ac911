/** What staff may have a device do, by the words of the button. */
export const COMMANDS = { reload: 'Seite neu laden', identify: 'Gerät zeigen', showMessage: 'Nachricht anzeigen' } as const
export type CommandName = keyof typeof COMMANDS
/** What a device does for the server itself: it is asked for by calls of its own. */
export const OWN_COMMANDS = { testNotification: 'Testmitteilung', requestLogs: 'Protokoll anfordern' } as const
export type AnyCommand = CommandName | keyof typeof OWN_COMMANDS
export const COMMAND_LABELS: Readonly<Record<AnyCommand, string>> = { ...COMMANDS, ...OWN_COMMANDS }

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
const ABORTABLE: readonly CommandStatus[] = ['queued', 'delivered', 'running']
/** Whether a command can still be called off (model 2.8). */
export const isAbortable = (status: CommandStatus): boolean => ABORTABLE.includes(status)

/** What a command's status is at `now`: one still waiting past its time has lapsed, without anybody having to write that down. */
export const commandStatusAt = (status: CommandStatus, expiresAt: string, now: string): CommandStatus =>
  status === 'queued' && Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : status
