import { Button, Select, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BranchRow } from '#contract/resources/branches.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { isDelayed } from '#web/backoffice/areas/orders/board/pause-choices.ts'
import { longText } from '#web/backoffice/areas/orders/board/pause-text.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { updateRow } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/orders/board/pause.module.css'

const LONGER = [10, 15, 20, 30, 45, 60] as const
const USUAL = 15
const LASTS = [
  { minutes: 30, label: '30 Minuten lang' },
  { minutes: 60, label: '1 Stunde lang' },
  { minutes: 120, label: '2 Stunden lang' },
  { minutes: 240, label: '4 Stunden lang' },
] as const

/**
 * In a rush guests are told a later time instead of being turned away; it ends by itself. `minutes` is what they are
 * told beyond the usual time now.
 */
export function DelayPanel({ branch, now, minutes: told }: { branch: BranchRow; now: number; minutes: number }) {
  const client = useQueryClient()
  const [longer, setLonger] = useState<number>(USUAL)
  const save = useMutation({
    mutationFn: (delay: BranchRow['delay']) => updateRow('branches', branch.id, { id: branch.id, delay }),
    onSuccess: changed =>
      client.setQueryData<BranchRow[]>(['rows', 'branches', 'all'], known =>
        known?.map(row => (row.id === changed.id ? { ...row, delay: changed.delay } : row)),
      ),
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: error.message || 'Filiale konnte nicht gespeichert werden.' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['rows', 'branches'] }),
        client.invalidateQueries({ queryKey: ['orders', 'delays'] }),
      ]),
  })
  const running = isDelayed(branch, now) ? branch.delay : null
  /** What the kitchen adds by itself. */
  const ofLoad = Math.max(0, told - (running?.minutes ?? 0))
  return (
    <>
      {ofLoad > 0 && (
        <div className={classes.running}>
          <span>
            <strong>{`${ofLoad} Minuten mehr`}</strong>
            <br />
            weil die Küche viel zu tun hat, von selbst
          </span>
        </div>
      )}
      {running?.until && (
        <>
          <div className={classes.running}>
            <span>
              <strong>{`${running.minutes} Minuten mehr`}</strong>
              <br />
              bis {dayTimeText(running.until, branch.timeZone ?? 'Europe/Vienna', now)}, noch{' '}
              <span className="numbers">{longText(Date.parse(running.until) - now)}</span>
            </span>
          </div>
          <Button size="md" mih={44} loading={save.isPending} onClick={() => save.mutate(null)}>
            Wieder wie sonst
          </Button>
        </>
      )}
      <Select
        label="Bei Andrang wird alles später fertig um"
        size="md"
        allowDeselect={false}
        value={String(longer)}
        onChange={value => setLonger(Number(value))}
        comboboxProps={{ withinPortal: false }}
        data={LONGER.map(minutes => ({ value: String(minutes), label: `${minutes} Minuten` }))}
      />
      <div className={classes.lengths}>
        {LASTS.map(({ minutes, label }) => (
          <Button
            key={minutes}
            variant="default"
            size="md"
            mih={44}
            disabled={save.isPending}
            onClick={() => save.mutate({ minutes: longer, until: isoOf(serverNow() + minutes * MINUTE_MS) })}
          >
            {label}
          </Button>
        ))}
      </div>
      <Text c="dimmed">
        Gäste sehen die spätere Zeit sofort, in der Speisekarte, beim Bestellen und auf ihrer Bestellseite.
      </Text>
    </>
  )
}
