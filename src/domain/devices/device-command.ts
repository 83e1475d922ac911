/** What staff may have a device do, by the words of the button. */
export const COMMANDS = {
  reload: 'Seite neu laden',
  identify: 'Gerät zeigen',
  showMessage: 'Nachricht anzeigen',
} as const
export type CommandName = keyof typeof COMMANDS
/** What a device does for the server itself: it is asked for by calls of its own. */
export const OWN_COMMANDS = { testNotification: 'Testmitteilung', requestLogs: 'Protokoll anfordern' } as const
export type AnyCommand = CommandName | keyof typeof OWN_COMMANDS
export const COMMAND_LABELS: Readonly<Record<AnyCommand, string>> = { ...COMMANDS, ...OWN_COMMANDS }
