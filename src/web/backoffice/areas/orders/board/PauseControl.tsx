import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import type { BranchRow } from '#contract/resources/branches.ts'
import { isDelayed, isRunning } from '#web/backoffice/areas/orders/board/pause-choices.ts'
import { longText } from '#web/backoffice/areas/orders/board/pause-text.ts'
import { useKitchenDelays } from '#web/backoffice/areas/orders/data/use-kitchen-delays.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/orders/board/pause.module.css'

/** What unfolds under the button. */
export const PausePart = laterPart(
  async () => (await import('#web/backoffice/areas/orders/board/PausePanel.tsx')).PausePanel,
)

/** What the button is, in the words there is room for; the hidden ones are no part of its name. */
const Name = () => (
  <>
    <span className={classes.long}>Filiale pausieren</span>
    <span className={classes.short}>Pause</span>
  </>
)

/** Stops new orders for a while, all or some kinds of them, and shows how long a running pause still lasts. */
export function PauseControl({ branches }: { branches: readonly BranchRow[] }) {
  const now = useTick(branches.some(({ pauses, delay }) => delay || (pauses && pauses.length > 0)) ? 1000 : 15_000)
  const delays = useKitchenDelays()
  if (branches.length === 0) return null
  const running = branches.flatMap(one => one.pauses ?? []).filter(pause => isRunning(pause, now))
  // what staff said is known before the server has told what the kitchen adds
  const more = Math.max(
    ...branches.map(one => delays.get(one.id) ?? (isDelayed(one, now) ? (one.delay?.minutes ?? 0) : 0)),
  )
  const isDelay = running.length === 0 && more > 0
  const last = Math.max(...running.map(({ until }) => Date.parse(until)))
  return (
    <Popover position="bottom-end" withArrow trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant={running.length > 0 ? 'filled' : isDelay ? 'light' : 'default'}
          color={running.length > 0 || isDelay ? 'yellow' : undefined}
          size="md"
          mih={44}
          className={classes.button}
          leftSection={<IconPlayerPause size={20} aria-hidden />}
        >
          {running.length > 0 ? (
            <span className="numbers">Pause, noch {longText(last - now)}</span>
          ) : isDelay ? (
            <span className="numbers">
              <Name /> · {`+${more} Min.`}
              <VisuallyHidden component="span"> bei Andrang</VisuallyHidden>
            </span>
          ) : (
            <Name />
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <PausePart branches={branches} now={now} delays={delays} />
      </Popover.Dropdown>
    </Popover>
  )
}
