import { Button } from '@mantine/core'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { COMMAND_STATUSES, statusesBefore } from '#domain/devices/command-steps.ts'
import { COMMAND_LABELS } from '#domain/devices/device-command.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

type CommandListProps = { state: DeviceState; mayAbort: boolean; onAbort: (commandId: number) => void }

/** What the device was told to do of late, and what became of it. */
export function CommandList({ state: { commands }, mayAbort, onAbort }: CommandListProps) {
  const { timeZone } = useLocale()
  if (commands.length === 0) return null
  return (
    <ul className={classes.commands} aria-label="Letzte Befehle">
      {commands.map(({ id, command, parameters, status, issuedAt, issuedBy, error }) => (
        <li key={id} data-status={status}>
          <span className={classes.command}>
            {COMMAND_LABELS[command]}
            {parameters.text && `: „${parameters.text}“`}
          </span>
          <span className={classes.outcome}>
            {COMMAND_STATUSES[status]}
            {error && `: ${error}`}
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
              aria-label={`${COMMAND_LABELS[command]} abbrechen`}
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
