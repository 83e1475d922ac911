import { Button, Checkbox, Popover, Select, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { BranchRow } from '#contract/resources/branches.ts'
import { ORDER_TYPES, type OrderType, type Pause } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { updateRow } from '#web/kit/rows.ts'
import {
  isRunning,
  PAUSE_MINUTES,
  pauseEnd,
  withoutRunning,
  withPause,
  type PauseLength,
} from '#web/backoffice/areas/orders/board/pause-choices.ts'
import { serverNow } from '#web/backoffice/areas/orders/data/server-clock.ts'
import { countdownText, dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import classes from '#web/backoffice/areas/orders/board/pause.module.css'

const typesText = ({ orderTypes }: Pause) =>
  orderTypes && orderTypes.length > 0 ? orderTypes.map(type => ORDER_TYPE_LABELS[type]).join(', ') : 'Alle Bestellarten'
const ENABLED: Readonly<Record<OrderType, 'isDeliveryEnabled' | 'isTakeawayEnabled' | 'isDineInEnabled'>> = {
  delivery: 'isDeliveryEnabled',
  takeaway: 'isTakeawayEnabled',
  dineIn: 'isDineInEnabled',
}
const longText = (milliseconds: number) =>
  milliseconds < 3_600_000
    ? countdownText(milliseconds)
    : `${Math.floor(milliseconds / 3_600_000)} Std. ${Math.floor((milliseconds % 3_600_000) / 60_000)} Min.`

/** Stops new orders for a while, all or some kinds of them, and shows how long a running pause still lasts. */
export function PauseControl({ branches }: { branches: readonly BranchRow[] }) {
  const client = useQueryClient()
  const now = useTick(branches.some(({ pauses }) => pauses && pauses.length > 0) ? 1000 : 15_000)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [types, setTypes] = useState<OrderType[]>([])
  const branch = branches.find(({ id }) => id === chosenId) ?? branches[0]
  const save = useMutation({
    mutationFn: ({ of, length, types: paused }: { of: BranchRow; length: PauseLength | null; types: OrderType[] }) => {
      const from = serverNow()
      const pauses =
        length === null
          ? withoutRunning(of.pauses ?? [], from)
          : withPause(of.pauses ?? [], paused, pauseEnd(length, from, of.timeZone ?? 'Europe/Vienna'), from)
      return updateRow('branches', of.id, { id: of.id, pauses })
    },
    onSuccess: changed =>
      client.setQueryData<BranchRow[]>(['rows', 'branches', 'all'], known =>
        known?.map(row => (row.id === changed.id ? { ...row, pauses: changed.pauses } : row)),
      ),
    onError: (error: Error) => notifications.show({ color: 'red', message: error.message || 'Filiale konnte nicht gespeichert werden.' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['rows', 'branches'] }),
  })
  if (!branch) return null
  const pauses = branch.pauses ?? []
  const timeZone = branch.timeZone ?? 'Europe/Vienna'
  const anyRunning = branches.flatMap(one => one.pauses ?? []).filter(pause => isRunning(pause, now))
  const running = pauses.filter(pause => isRunning(pause, now))
  const last = Math.max(...anyRunning.map(({ until }) => Date.parse(until)))
  const offered = ORDER_TYPES.filter(type => branch[ENABLED[type]])
  const wanted = types.filter(type => offered.includes(type))
  const start = (length: PauseLength | null) => save.mutate({ of: branch, length, types: wanted.length === offered.length ? [] : wanted })
  return (
    <Popover position="bottom-end" withArrow trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant={anyRunning.length > 0 ? 'filled' : 'default'}
          color={anyRunning.length > 0 ? 'yellow' : undefined}
          size="md"
          mih={44}
          className={classes.button}
          data-idle={anyRunning.length === 0 || undefined}
          leftSection={<IconPlayerPause size={20} aria-hidden />}
        >
          {anyRunning.length > 0 ? (
            <span className="numbers">Pause, noch {longText(last - now)}</span>
          ) : (
            <span className={classes.words}>Filiale pausieren</span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.pause}>
          {branches.length > 1 && (
            <Select
              label="Filiale"
              size="md"
              allowDeselect={false}
              value={String(branch.id)}
              onChange={value => setChosenId(Number(value))}
              comboboxProps={{ withinPortal: false }}
              data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          {running.map(pause => (
            <div key={pause.startedAt} className={classes.running}>
              <span>
                <strong>{typesText(pause)}</strong>
                <br />
                bis {dayTimeText(pause.until, timeZone, now)}, noch{' '}
                <span className="numbers">{longText(Date.parse(pause.until) - now)}</span>
              </span>
            </div>
          ))}
          {running.length > 0 && (
            <Button size="md" mih={44} loading={save.isPending} onClick={() => start(null)}>
              Jetzt beenden
            </Button>
          )}
          {offered.length > 1 && (
            <Checkbox.Group
              label="Bestellarten"
              description="Ohne Auswahl gilt die Pause für alle."
              value={wanted}
              onChange={value => setTypes(value)}
            >
              {offered.map(type => (
                <Checkbox key={type} mt={8} size="md" value={type} label={ORDER_TYPE_LABELS[type]} />
              ))}
            </Checkbox.Group>
          )}
          <div className={classes.lengths}>
            {PAUSE_MINUTES.map(minutes => (
              <Button key={minutes} variant="default" size="md" mih={44} disabled={save.isPending} onClick={() => start(minutes)}>
                {minutes} Minuten
              </Button>
            ))}
            <Button variant="default" size="md" mih={44} disabled={save.isPending} onClick={() => start('tomorrow')}>
              Bis morgen
            </Button>
          </div>
          <Text c="dimmed">Während der Pause können Gäste nicht sofort bestellen. Bestehende Bestellungen bleiben.</Text>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
