import { Button, Checkbox, SegmentedControl, Select, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { workingBranch } from '#domain/organisation/working-branch.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { ORDER_TYPES, type OrderType, type Pause } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { isOpenNow } from '#web/backoffice/session/use-own-branches.ts'
import { useNoteWorkedAt } from '#web/backoffice/session/worked-at.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { updateRow } from '#web/kit/resource-client.ts'
import { DelayPanel } from '#web/backoffice/areas/orders/board/DelayPanel.tsx'
import {
  isDelayed,
  isRunning,
  PAUSE_MINUTES,
  pauseEnd,
  withoutRunning,
  withPause,
  type PauseLength,
} from '#web/backoffice/areas/orders/board/pause-choices.ts'
import { longText } from '#web/backoffice/areas/orders/board/pause-text.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import classes from '#web/backoffice/areas/orders/board/pause.module.css'

const typesText = ({ orderTypes }: Pause) =>
  orderTypes && orderTypes.length > 0 ? orderTypes.map(type => ORDER_TYPE_LABELS[type]).join(', ') : 'Alle Bestellarten'
const ENABLED: Readonly<Record<OrderType, 'isDeliveryEnabled' | 'isTakeawayEnabled' | 'isDineInEnabled'>> = {
  delivery: 'isDeliveryEnabled',
  takeaway: 'isTakeawayEnabled',
  dineIn: 'isDineInEnabled',
}

const WAYS = [
  { value: 'pause', label: 'Pausieren' },
  { value: 'delay', label: 'Mehr Zeit' },
] as const
type Way = (typeof WAYS)[number]['value']

/**
 * No orders for a while, or later ones: what runs and how long yet, and the lengths of a new one; which branch and
 * which kinds of orders where there are several.
 */
export function PausePanel({
  branches,
  now,
  delays,
}: {
  branches: readonly BranchRow[]
  now: number
  delays: ReadonlyMap<number, number>
}) {
  const client = useQueryClient()
  const me = useMe()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [types, setTypes] = useState<OrderType[]>([])
  const [chosenWay, setWay] = useState<Way | null>(null)
  const noteWorkedAt = useNoteWorkedAt()
  const usual = workingBranch(
    branches.map(({ id }) => id),
    { chosen: null, recent: me.workedAt, isOpen: id => branches.some(one => one.id === id && isOpenNow(one)) },
  )
  // what the button tells of comes first
  const branch =
    branches.find(({ id }) => id === chosenId) ??
    branches.find(one => (one.pauses ?? []).some(pause => isRunning(pause, now))) ??
    branches.find(one => isDelayed(one, now) || delays.has(one.id)) ??
    branches.find(({ id }) => id === usual)
  const save = useMutation({
    mutationFn: ({ of, length, types: paused }: { of: BranchRow; length: PauseLength | null; types: OrderType[] }) => {
      const from = serverNow()
      noteWorkedAt(of.id)
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
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: failureText(error, 'Filiale konnte nicht gespeichert werden.') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['rows', 'branches'] }),
  })
  const choice = branches.length > 1 && (
    <Select
      label="Filiale"
      size="md"
      allowDeselect={false}
      placeholder="Filiale wählen"
      value={branch ? String(branch.id) : null}
      onChange={value => setChosenId(Number(value))}
      comboboxProps={{ withinPortal: false }}
      data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
  if (!branch) return choice ? <div className={classes.pause}>{choice}</div> : null
  const timeZone = branch.timeZone ?? 'Europe/Vienna'
  const running = (branch.pauses ?? []).filter(pause => isRunning(pause, now))
  const way =
    chosenWay ?? (running.length === 0 && (isDelayed(branch, now) || delays.has(branch.id)) ? 'delay' : 'pause')
  const offered = ORDER_TYPES.filter(type => branch[ENABLED[type]])
  const wanted = types.filter(type => offered.includes(type))
  const start = (length: PauseLength | null) =>
    save.mutate({ of: branch, length, types: wanted.length === offered.length ? [] : wanted })
  return (
    <div className={classes.pause}>
      {choice}
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="Pausieren oder mehr Zeit"
        data={[...WAYS]}
        value={way}
        onChange={value => setWay(value)}
      />
      {way === 'delay' ? (
        <DelayPanel key={branch.id} branch={branch} now={now} minutes={delays.get(branch.id) ?? 0} />
      ) : (
        <>
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
              <Button
                key={minutes}
                variant="default"
                size="md"
                mih={44}
                disabled={save.isPending}
                onClick={() => start(minutes)}
              >
                {minutes} Minuten
              </Button>
            ))}
            <Button variant="default" size="md" mih={44} disabled={save.isPending} onClick={() => start('tomorrow')}>
              Bis morgen
            </Button>
          </div>
          <Text c="dimmed">
            Während der Pause können Gäste nicht sofort bestellen. Bestehende Bestellungen bleiben.
          </Text>
        </>
      )}
    </div>
  )
}
