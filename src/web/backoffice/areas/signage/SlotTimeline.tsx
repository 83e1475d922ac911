import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { lengthOf, moveSlot, type SlotEdge, SLOT_STEP } from '#domain/signage/move-slot.ts'
import { isOnWeekday } from '#domain/signage/spans.ts'
import { SLOT_KINDS } from '#domain/signage/stream.ts'
import { DAY_MINUTES } from '#domain/time/local-time.ts'
import { useSegmentNames } from '#web/backoffice/areas/signage/use-segment-names.ts'
import { useField, useFormValue } from '#web/backoffice/form/form-context.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import classes from '#web/backoffice/areas/signage/timeline.module.css'

type Slot = StreamRow['slots'][number]
const HOURS = ['0', '3', '6', '9', '12', '15', '18', '21', '24']
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -SLOT_STEP,
  ArrowDown: -SLOT_STEP,
  ArrowRight: SLOT_STEP,
  ArrowUp: SLOT_STEP,
  PageDown: -60,
  PageUp: 60,
}
const EDGES = { whole: 'Zeit', from: 'Beginn', to: 'Ende' } as const

/** The times of a stream on one of its days, each as long as it lasts: dragged by mouse, finger or arrow keys. */
export function SlotTimeline({ day }: { day: string }) {
  const { value, set, isDisabled } = useField<Slot[]>('slots')
  const slots = value ?? []
  const nameOf = useSlotName()
  const isNarrow = useIsNarrow()
  const today = slots
    .map((slot, index) => ({ slot, index }))
    .filter(({ slot: { dates, weekdays } }) =>
      dates.length > 0 ? dates.some(({ date }) => date === day) : isOnWeekday(day, weekdays),
    )
  if (today.length === 0) return null
  if (isNarrow)
    return (
      <ul className={classes.short} aria-label="Zeiten dieses Tages">
        {today.map(({ slot, index }) => (
          <li key={slot.id ?? index}>
            <span>{nameOf(slot)}</span>
            <span className="numbers">{timesText(slot)}</span>
          </li>
        ))}
      </ul>
    )
  const change = (index: number, times: { from: string; to: string }) =>
    set(slots.map((slot, at) => (at === index ? { ...slot, ...times } : slot)))
  return (
    <fieldset className={classes.timeline} aria-label="Zeiten dieses Tages">
      <div className={classes.hours} aria-hidden>
        {HOURS.map(hour => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {today.map(({ slot, index }) => (
        <Lane
          key={slot.id ?? index}
          slot={slot}
          name={nameOf(slot)}
          isDisabled={isDisabled}
          onChange={times => change(index, times)}
        />
      ))}
    </fieldset>
  )
}

/** '06:00–11:00', and where it ends the next day. */
function timesText(slot: Slot): string {
  const { start, length } = lengthOf(slot)
  const end = slot.to ?? '24:00'
  return `${slot.from ?? '00:00'}–${end}${start + length > DAY_MINUTES ? ' am nächsten Tag' : ''}`
}

/** What a time plays, by name; one that plays everything is called by its kind. */
function useSlotName(): (slot: Slot) => string {
  const entries = useFormValue<StreamRow['entries']>('entries') ?? []
  const names = useSegmentNames(entries)
  return ({ kind, entries: own }) => {
    const played = entries.flatMap(({ id }, place) => (id && own.includes(id) ? [names[place] ?? ''] : []))
    const known = played.filter(Boolean)
    return known.length === 0 ? SLOT_KINDS[kind] : known.join(', ')
  }
}

type LaneProps = {
  slot: Slot
  name: string
  isDisabled: boolean
  onChange: (times: { from: string; to: string }) => void
}

/** One time on its day; what runs over midnight goes on at the left, in the morning it ends on. */
function Lane({ slot, name, isDisabled, onChange }: LaneProps) {
  const lane = useRef<HTMLDivElement>(null)
  const held = useRef<{ edge: SlotEdge; x: number; from: Slot } | null>(null)
  const [moved, setMoved] = useState<{ from: string; to: string } | null>(null)
  const shown = moved ? { ...slot, ...moved } : slot
  const { start, length } = lengthOf(shown)
  const over = Math.max(0, start + length - DAY_MINUTES)
  const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

  const timesAt = ({ clientX }: PointerEvent) => {
    const width = lane.current?.clientWidth ?? 0
    if (!held.current || width === 0) return null
    const { edge, x, from } = held.current
    return moveSlot(from, edge, ((clientX - x) / width) * DAY_MINUTES)
  }
  const grab = (edge: SlotEdge) => ({
    role: 'slider',
    tabIndex: isDisabled ? -1 : 0,
    'aria-label': `${name}: ${EDGES[edge]}`,
    'aria-disabled': isDisabled,
    'aria-valuemin': 0,
    'aria-valuemax': edge === 'to' ? 2 * DAY_MINUTES : DAY_MINUTES - SLOT_STEP,
    'aria-valuenow': edge === 'to' ? start + length : start,
    'aria-valuetext': timesText(shown),
    onPointerDown: (event: PointerEvent) => {
      if (isDisabled || event.button !== 0) return
      event.stopPropagation()
      held.current = { edge, x: event.clientX, from: slot }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const times = timesAt(event)
      if (times) setMoved(times)
    },
    onPointerUp: (event: PointerEvent) => {
      const times = timesAt(event)
      const isMoved = times !== null && Math.abs(event.clientX - (held.current?.x ?? 0)) > 3
      held.current = null
      setMoved(null)
      if (isMoved) onChange(times)
    },
    onPointerCancel: () => {
      held.current = null
      setMoved(null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const minutes = KEYS[event.key]
      if (minutes === undefined || isDisabled) return
      event.preventDefault()
      event.stopPropagation()
      onChange(moveSlot(slot, edge, minutes))
    },
  })
  return (
    <div className={classes.lane}>
      <p className={classes.name}>
        {name} <span className="numbers">{timesText(shown)}</span>
      </p>
      <div ref={lane} className={classes.track} data-disabled={isDisabled || undefined}>
        {over > 0 && <span className={classes.rest} data-kind={slot.kind} style={{ width: percent(over) }} />}
        <div
          className={classes.bar}
          data-kind={slot.kind}
          style={{ left: percent(start), width: percent(length - over) }}
        >
          <span className={classes.whole} {...grab('whole')} />
          {!isDisabled && <span className={classes.edge} data-edge="from" {...grab('from')} />}
          {!isDisabled && <span className={classes.edge} data-edge="to" {...grab('to')} />}
        </div>
      </div>
    </div>
  )
}
