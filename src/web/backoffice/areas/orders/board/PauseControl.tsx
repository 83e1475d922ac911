import { Button, Popover } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import type { BranchRow } from '#contract/resources/branches.ts'
import { isDelayed, isRunning } from '#web/backoffice/areas/orders/board/pause-choices.ts'
import { longText } from '#web/backoffice/areas/orders/board/pause-text.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { fetchedPart } from '#web/backoffice/kit/fetched-part.tsx'
import classes from '#web/backoffice/areas/orders/board/pause.module.css'

/** What unfolds under the button. */
export const pausePanel = fetchedPart(async () => (await import('#web/backoffice/areas/orders/board/PausePanel.tsx')).PausePanel)

/** Stops new orders for a while, all or some kinds of them, and shows how long a running pause still lasts. */
export function PauseControl({ branches }: { branches: readonly BranchRow[] }) {
  const now = useTick(branches.some(({ pauses, delay }) => delay || (pauses && pauses.length > 0)) ? 1000 : 15_000)
  if (branches.length === 0) return null
  const running = branches.flatMap(one => one.pauses ?? []).filter(pause => isRunning(pause, now))
  const delayed = running.length === 0 ? branches.filter(one => isDelayed(one, now)) : []
  const more = Math.max(...delayed.map(({ delay }) => delay?.minutes ?? 0))
  const last = Math.max(...running.map(({ until }) => Date.parse(until)))
  return (
    <Popover position="bottom-end" withArrow trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant={running.length > 0 ? 'filled' : delayed.length > 0 ? 'light' : 'default'}
          color={running.length > 0 || delayed.length > 0 ? 'yellow' : undefined}
          size="md"
          mih={44}
          className={classes.button}
          data-idle={(running.length === 0 && delayed.length === 0) || undefined}
          leftSection={<IconPlayerPause size={20} aria-hidden />}
        >
          {running.length > 0 ? (
            <span className="numbers">Pause, noch {longText(last - now)}</span>
          ) : delayed.length > 0 ? (
            <span className="numbers">{`+${more} Min.`}</span>
          ) : (
            <span className={classes.words}>Filiale pausieren</span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <pausePanel.Part branches={branches} now={now} />
      </Popover.Dropdown>
    </Popover>
  )
}
