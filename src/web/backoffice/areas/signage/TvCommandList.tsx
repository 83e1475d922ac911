import { Button } from '@mantine/core'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { COMMAND_STATUSES, statusesBefore } from '#domain/devices/command-steps.ts'
import { TV_COMMANDS } from '#domain/signage/tv-commands.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

type TvCommandListProps = { tv: TvState; mayAbort: boolean; onAbort: (commandId: number) => void }

/** What the TV was told to do of late, and what became of it. */
export function TvCommandList({ tv: { commands }, mayAbort, onAbort }: TvCommandListProps) {
  const { timeZone } = useLocale()
  return (
    <ul className={classes.rows} aria-label="Letzte Befehle">
      {commands.map(({ id, command, parameters, status, issuedAt, issuedBy, dueAt, result, error }) => (
        <li key={id} data-status={status}>
          <span>
            {TV_COMMANDS[command]}
            {parameters.text && `: „${parameters.text}“`}
            {parameters.percent !== undefined && `: ${parameters.percent} %`}
            {parameters.degrees !== undefined && `: ${parameters.degrees}°`}
            {parameters.seconds !== undefined && `, ${parameters.seconds} s`}
          </span>
          <span className={classes.outcome}>
            {COMMAND_STATUSES[status]}
            {status === 'queued' && dueAt !== issuedAt && ` bis ${formatDateTime(dueAt, timeZone)}`}
            {(error ?? result) && `: ${error ?? result}`}
          </span>
          <span className={classes.seen}>
            {formatDateTime(issuedAt, timeZone)}
            {issuedBy && `, ${issuedBy}`}
          </span>
          {mayAbort && statusesBefore('abort').includes(status) && (
            <Button
              size="xs"
              mih={36}
              variant="default"
              onClick={() => onAbort(id)}
              aria-label={`${TV_COMMANDS[command]} abbrechen`}
            >
              Abbrechen
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
