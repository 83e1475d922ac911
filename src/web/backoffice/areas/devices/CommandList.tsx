import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { COMMAND_STATUSES, type CommandStatus, statusesBefore } from '#domain/devices/command-steps.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

type ListedCommand = {
  id: number
  /** What it is called, and with what it was sent. */
  label: string
  parameters: ReactNode
  status: CommandStatus
  /** What is said behind the status, such as ': kein Netz'. */
  outcome: ReactNode
  issuedAt: string
  issuedBy: string | null
}
type Props = { commands: readonly ListedCommand[]; mayAbort: boolean; onAbort: (commandId: number) => void }

/** What a device or a TV was told to do of late, and what became of it. */
export function CommandList({ commands, mayAbort, onAbort }: Props) {
  const { timeZone } = useLocale()
  if (commands.length === 0) return null
  return (
    <ul className={classes.commands} aria-label="Letzte Befehle">
      {commands.map(({ id, label, parameters, status, outcome, issuedAt, issuedBy }) => (
        <li key={id} data-status={status}>
          <span className={classes.command}>
            {label}
            {parameters}
          </span>
          <span className={classes.outcome}>
            {COMMAND_STATUSES[status]}
            {outcome}
          </span>
          <span className={classes.seen}>
            {formatDateTime(issuedAt, timeZone)}
            {issuedBy && `, ${issuedBy}`}
          </span>
          {mayAbort && statusesBefore('abort').includes(status) && (
            <Button
              size="xs"
              mih={36}
              variant="subtle"
              color="red"
              aria-label={`${label} abbrechen`}
              onClick={() => onAbort(id)}
            >
              Abbrechen
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
